import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import type { Fact } from '#app/ui/Facts.tsx';

export const participantsText = ({ entered, places }: TournamentCard['participants']): string =>
  `${entered} / ${places}`;

export const tournamentFacts = (tournament: TournamentCard): Fact[] => [
  { label: m.tournaments_time(), value: formatDayTime(tournament.startsAt) },
  { label: m.tournaments_mode(), value: tournament.mode },
  { label: m.tournaments_participants(), value: participantsText(tournament.participants) },
  { label: m.tournaments_prize(), value: prizeText(tournament.prizeCents) },
];
