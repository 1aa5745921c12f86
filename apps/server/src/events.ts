import { countForLeague } from './features/leagues/matchEnded.ts';
import { penaliseAbsent, penaliseLeaver } from './features/matchmaking/matchEnded.ts';
import type { Penalties } from './features/matchmaking/penalties.ts';
import type { Features } from './features.ts';
import type { Deps } from './platform/deps.ts';

/** Which feature hears which event, in the transaction in which it happens; those that hear the same one, in this order. */
export function tellEachOther(
  {
    accounts,
    appeals,
    backups,
    blacklist,
    chatWords,
    discord,
    drops,
    friends,
    gameServers,
    highlights,
    leagues,
    lobbies,
    matches,
    matchmaking,
    missions,
    moderation,
    news,
    nicknames,
    notices,
    ownData,
    party,
    performance,
    pictures,
    practice,
    premium,
    prizes,
    rating,
    reports,
    sanctions,
    secondFactor,
    stages,
    steam,
    teams,
    tickets,
    tournaments,
    trust,
  }: Features,
  { penalties, pictureStore }: { penalties: Penalties; pictureStore: Pick<Deps['pictures'], 'forget'> },
): void {
  matches.service.onEnded(rating.service.matchEnded);
  matches.service.onEnded(countForLeague);
  matches.service.onEnded(penaliseAbsent(penalties));
  matches.service.onEnded((tx, { match }) => party.service.matchEnded(tx, match.id));
  matches.service.onEnded(lobbies.service.matchEnded);
  matches.service.onEnded(stages.service.matchEnded);
  matches.service.onEnded(gameServers.service.matchEnded);
  matches.service.onEnded(notices.service.matchEnded);
  matches.service.onLeft(penaliseLeaver(penalties));
  matches.service.onLeft(lobbies.service.playerLeft);
  matches.service.onNumbers(performance.service.countMatch);
  matches.service.onNumbers(highlights.service.numbersKnown);
  matches.service.onTakenAway(trust.service.takenAway);
  matches.service.onTakenAway(missions.service.takenAway);
  matches.service.onTakenAway(drops.service.takenAway);
  matches.service.onGivenBack(trust.service.givenBack);
  matches.service.onGivenBack(missions.service.givenBack);
  matches.service.onGivenBack(drops.service.givenBack);
  matches.service.onTurnHeld(stages.service.turnHeld);

  performance.service.onCounted(missions.service.matchCounted);
  performance.service.onCounted(drops.service.matchCounted);
  performance.service.onCounted(trust.service.matchCounted);

  rating.service.removal.onTakenAway(leagues.service.corrections.takenAway);
  rating.service.removal.onGivenBack(leagues.service.corrections.givenBack);

  party.service.onLeavingMatched(matchmaking.service.readyChecks.declineForLeaver);
  party.service.invites.onInvited(notices.service.invited);

  matchmaking.service.readyChecks.onFound(notices.service.matchFound);

  lobbies.service.onRematchOpened(notices.service.rematchOpened);

  stages.service.onChanged(tournaments.service.stageChanged);
  stages.service.onEnded(tournaments.service.stageEnded);

  tournaments.service.onTold(notices.service.tournamentTold);
  tournaments.service.onTold(discord.service.tournamentTold);

  leagues.service.onSeasonEnded(notices.service.seasonEnded);

  friends.service.onAsked(notices.service.asked);
  friends.service.onAgreed(notices.service.agreed);

  blacklist.service.onChanged(party.service.renewTicketOf);

  accounts.service.onSeen(trust.service.seen);
  accounts.service.onLoggedIn(secondFactor.service.loggedIn);
  accounts.service.onLoggedIn(ownData.service.takeBack);

  nicknames.service.onRenamed(party.service.playerRenamed);

  steam.service.onLeaving(sanctions.service.steamLeaves);
  steam.service.onConnected(sanctions.service.steamConnected);

  pictures.service.onTakenAway(notices.service.pictureTakenAway);

  teams.service.onLogoTakenAway(notices.service.logoTakenAway);

  ownData.service.onLeaving(party.service.leaveWithin);
  ownData.service.onLeaving(lobbies.service.barred);
  ownData.service.onLeaving(practice.service.leave);
  ownData.service.onLeaving(teams.service.leaveAll);
  ownData.service.onLeaving(tickets.service.leave);
  ownData.service.onLeaving(sanctions.service.steamLeaves);
  ownData.service.onLeaving(pictureStore.forget);
  ownData.service.onLeaving(backups.service.accountDeleted);

  moderation.service.onBarred(party.service.endSearchOf);
  moderation.service.onBarred(lobbies.service.barred);
  moderation.service.onMaintenanceBegun(party.service.endAllSearches);

  sanctions.service.onClosedSearch(party.service.endSearchOf);
  sanctions.service.onClosedPlatform(party.service.leaveWithin);
  sanctions.service.onClosedPlatform(lobbies.service.barred);
  sanctions.service.onClosedPlatform(practice.service.leave);
  sanctions.service.onLifted(premium.service.makeUpForBan);
  sanctions.service.onGiven(notices.service.banned);
  sanctions.service.onUndone(appeals.service.mustNotBeAppealed);
  sanctions.service.onUndone(notices.service.banUndone);
  sanctions.service.onLiftUndone(appeals.service.mustNotBeAppealed);
  sanctions.service.onLiftUndone(notices.service.liftUndone);
  sanctions.service.onLiftUndone(premium.service.takeMadeUpBack);
  sanctions.service.onMoved(trust.service.banMoved);
  sanctions.service.onEnded(notices.service.banLifted);
  sanctions.service.onEnded(appeals.service.banEnded);
  sanctions.service.onEnded(reports.service.banEnded);

  chatWords.service.onPaused((tx, { message, ...pause }) =>
    sanctions.service.giveAutomatically(tx, { ...pause, topic: 'chat-words', reason: message }),
  );
  chatWords.service.onHarmWished((tx, { userId, message, day }) =>
    reports.service.openFound(tx, userId, { kind: 'harm', message }, day),
  );

  reports.service.onJudged(notices.service.reportDecided);

  appeals.service.onReminded(notices.service.appealsWait);
  appeals.service.onAnswered(notices.service.appealAnswered);
  appeals.service.onDecided(notices.service.appealDecided);

  tickets.service.onWaits(notices.service.ticketsWait);
  tickets.service.onAnswered(notices.service.ticketAnswered);
  tickets.service.onAnswerUndone(notices.service.ticketAnswerUndone);
  tickets.service.onLate(notices.service.ticketLate);

  news.service.onPublished(discord.service.published);

  prizes.service.onMoved(notices.service.prizesMoved);
}
