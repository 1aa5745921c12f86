import { ancient } from './maps/ancient.ts';
import { anubis } from './maps/anubis.ts';
import { dust2 } from './maps/dust2.ts';
import { inferno } from './maps/inferno.ts';
import { mirage } from './maps/mirage.ts';
import { nuke } from './maps/nuke.ts';
import { overpass } from './maps/overpass.ts';
import { vertigo } from './maps/vertigo.ts';
import { customRooms, freeWeek, platformLaunch, priceReduction, threeLaunches } from './scenes/articles.ts';
import { ddos, ping, servers, stats } from './scenes/infrastructure.ts';
import { analysis, comparison, hero, leagues, skillGroups } from './scenes/landing.ts';
import { duoLeague, soloLeague } from './scenes/leagues.ts';
import { arena, bracket, cup, duel, missions } from './scenes/tournaments.ts';

/** Every scene by the name that the rest of the product calls it; maps by the engine's name. */
export const SCENES: Readonly<Record<string, () => string>> = {
  'map-de_dust2': dust2,
  'map-de_mirage': mirage,
  'map-de_inferno': inferno,
  'map-de_nuke': nuke,
  'map-de_overpass': overpass,
  'map-de_ancient': ancient,
  'map-de_vertigo': vertigo,
  'map-de_anubis': anubis,
  'news-custom-rooms': customRooms,
  'news-price-reduction': priceReduction,
  'news-free-week': freeWeek,
  'news-launch': threeLaunches,
  'news-platform-launch': platformLaunch,
  'landing-hero': hero,
  'landing-leagues': leagues,
  'landing-skill-groups': skillGroups,
  'landing-analysis': analysis,
  'landing-comparison': comparison,
  'landing-servers': servers,
  'landing-ping': ping,
  'landing-ddos': ddos,
  'landing-stats': stats,
  'league-solo': soloLeague,
  'league-duo': duoLeague,
  'tournament-bracket': bracket,
  'tournament-cup': cup,
  'tournament-duel': duel,
  'tournament-arena': arena,
  'panel-missions': missions,
};
