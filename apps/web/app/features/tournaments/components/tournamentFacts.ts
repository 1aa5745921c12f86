import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import type { Fact } from '#app/ui/Facts.tsx';

export const participantsText = ({ entered, places }: TournamentCard['participants']): string =>
  `${entered} / ${places}`;

/** The whole pool of an event; many are played for the win alone. */
export const poolText = (cents: number): string => (cents > 0 ? prizeText(cents) : m.tournaments_no_prize());

export const tournamentFacts = (tournament: TournamentCard): Fact[] => [
  { label: m.tournaments_time(), value: formatDayTime(tournament.startsAt) },
  { label: m.tournaments_mode(), value: tournament.mode },
  { label: m.tournaments_participants(), value: participantsText(tournament.participants) },
  { label: m.tournaments_prize(), value: poolText(tournament.prizeCents) },
];
