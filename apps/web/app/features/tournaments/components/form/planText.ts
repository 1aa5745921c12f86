import { TEAM_SIZE } from '@retake/core/mode.ts';
import { prizeText } from '@retake/core/money.ts';
import { checkInWindow } from '@retake/core/tournament/life.ts';
import { fixturesOfEvent } from '@retake/core/tournament/size.ts';
import { formatDayTime, formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { planFaults } from '../../model/planFaults.ts';
import { inputOf, type PlanForm } from '../../model/planForm.ts';
import { presetNames } from './names.ts';

type Input = ReturnType<typeof inputOf>;

/** How many enter in which format, when what happens, and what there is to win; one line where it does not fit yet. */
export function planText(typed: PlanForm): string[] {
  const faults = planFaults({ ...typed, title: '---' }, Date.now());
  if (faults.length > 0) return [m.organise_line_faulty()];
  const input = inputOf(typed);
  return [eventText(typed, input), timeText(input), ...prizesText(input)];
}

const eventText = (typed: PlanForm, { stages, places }: Input): string =>
  m.organise_line({
    entrants: entrantsText(typed, places),
    format: formatText(typed),
    matches: fixturesOfEvent(stages, places),
  });

function entrantsText({ entrants, mode }: PlanForm, count: number): string {
  if (entrants === 'teams') return m.organise_count_teams({ count });
  const size = TEAM_SIZE[mode];
  return size === 1 ? m.organise_count_players({ count }) : m.organise_count_parties({ count, size });
}

function formatText({ preset, rounds, groups, advance, playOffs }: PlanForm): string {
  const then = { advance, playOffs: presetNames[playOffs]() };
  switch (preset) {
    case 'swiss':
      return m.organise_line_swiss({ rounds });
    case 'swissPlayOffs':
      return m.organise_line_swiss_play_offs({ rounds, ...then });
    case 'stopPlayOffs':
      return m.organise_line_stop_play_offs(then);
    case 'groups':
      return m.organise_line_groups({ groups, ...then });
    case 'gsl':
      return m.organise_line_gsl({ groups, ...then });
    default:
      return presetNames[preset]();
  }
}

function timeText({ startsAt, checkInMinutes, reservePlaces }: Input): string {
  const window = checkInWindow({ startsAt: Date.parse(startsAt), checkInMinutes, reservePlaces });
  const start = formatDayTime(startsAt);
  if (window === null) return m.organise_line_start({ start });
  const clock = (ms: number) => formatTime(new Date(ms).toISOString());
  return m.organise_line_check_in({ start, from: clock(window.from), until: clock(window.until) });
}

const prizesText = ({ prizes }: Input): string[] => {
  const total = prizes.reduce((sum, cents) => sum + cents, 0);
  return total === 0 ? [] : [m.organise_line_prizes({ total: prizeText(total) })];
};
