import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { mapPicture } from '@retake/contract/pictures.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { cvarFacts, roundsText } from '#app/i18n/setUpText.ts';
import { m } from '#app/paraglide/messages.js';
import { type Fact, Facts } from '#app/ui/Facts.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { SimulatedMark } from '#app/ui/SimulatedMark.tsx';
import { regionNames } from './regionNames.ts';
import { accessNames, bestOfNames, overtimeText, teamChoices } from './ruleNames.ts';
import { ShareLink } from './ShareLink.tsx';

/** Where, what, and who opened it. */
export function LobbyHeader({ room }: { room: Lobby }) {
  const { taken, of } = room.seats;
  return (
    <header className="panel relative isolate overflow-hidden">
      {room.map && (
        <Picture
          name={mapPicture(room.map)}
          alt=""
          sizes="100vw"
          first
          className="absolute inset-0 -z-20 size-full"
        />
      )}
      <span className="absolute inset-0 -z-10 bg-linear-to-r from-ground/95 via-ground/80 to-ground/40" />
      <div className="flex flex-wrap items-start justify-between gap-4 p-4 sm:p-6">
        <div className="min-w-0">
          <p className="eyebrow">{m.lobbies_room()}</p>
          <h1 className="mt-1 text-2xl sm:text-3xl">{room.map ? mapName(room.map) : m.lobbies_map_open()}</h1>
        </div>
        <ShareLink room={room} />
      </div>
      <Facts
        facts={[
          { label: m.lobbies_mode(), value: room.mode },
          { label: m.lobbies_players(), value: `${taken} / ${of}` },
          { label: m.lobbies_create_region(), value: room.region === null ? '' : regionNames[room.region]() },
          ...ruleFacts(room),
          { label: m.lobbies_created_by(), value: <Creator room={room} /> },
        ]}
        className="flex flex-wrap gap-x-8 gap-y-3 px-4 pb-4 sm:px-6 sm:pb-6"
      />
    </header>
  );
}

/** What is not as usual about it. */
const ruleFacts = ({ rules, access }: Lobby): Fact[] => [
  ...(rules && rules.bestOf > 1 ? [{ label: m.lobbies_best_of(), value: bestOfNames[rules.bestOf]() }] : []),
  ...(rules?.overtime === false ? [{ label: m.lobbies_overtime(), value: overtimeText(false) }] : []),
  ...(rules?.maxRounds ? [{ label: m.lobbies_rounds(), value: roundsText(rules.maxRounds) }] : []),
  ...(rules?.pool ? [{ label: m.lobbies_pool(), value: rules.pool.map(mapName).join(', ') }] : []),
  ...cvarFacts(rules?.cvars ?? {}),
  ...(rules && rules.teams !== 'seated'
    ? [{ label: m.lobbies_teams(), value: teamChoices[rules.teams]() }]
    : []),
  ...(access && access !== 'public' ? [{ label: m.lobbies_access(), value: accessNames[access]() }] : []),
];

const Creator = ({ room }: { room: Lobby }) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <span className="truncate">{room.creator}</span>
    {room.simulated && <SimulatedMark />}
  </span>
);
