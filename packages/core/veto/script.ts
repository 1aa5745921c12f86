import { otherTeam, type TeamKey } from '../match/lineup.ts';
import type { BestOf, VetoOrder } from '../match/settings.ts';
import type { VetoTurn } from './state.ts';

/** How many bans come before the first pick. */
const FIRST_BANS = 2;

/**
 * VETO3, VETO7: bans in turn until the maps of the series are left. Several maps: two bans, then each map except the
 * last is picked in turn, and the other team chooses its side; the team that picked last goes on with the bans. VETO4:
 * the team that did not ban or pick last chooses the side of the last map.
 */
export function scriptOf(
  first: TeamKey,
  poolSize: number,
  bestOf: BestOf,
  order: VetoOrder = 'turns',
): VetoTurn[] {
  if (order === 'major' && bestOf === 1) return majorScript(first, poolSize - 1);
  const picks = bestOf - 1;
  const bans = poolSize - bestOf;
  const early = picks === 0 ? bans : Math.min(FIRST_BANS, bans);
  const turns: VetoTurn[] = [];
  let next = first;
  const take = (action: 'ban' | 'pick') => {
    turns.push({ team: next, action });
    next = otherTeam(next);
    if (action === 'pick') turns.push({ team: next, action: 'side' });
  };
  for (let i = 0; i < early; i++) take('ban');
  for (let i = 0; i < picks; i++) take('pick');
  if (picks > 0 && bans > early) next = otherTeam(next);
  for (let i = early; i < bans; i++) take('ban');
  return [...turns, { team: next, action: 'side' }];
}

/** VETO10: of six bans the first team takes two, the other one three, the first the last; then the other one chooses the side. */
function majorScript(first: TeamKey, bans: number): VetoTurn[] {
  const other = otherTeam(first);
  const [opening, reply] = [Math.floor(bans / 3), Math.floor(bans / 2)];
  const run = (team: TeamKey, count: number): VetoTurn[] =>
    Array.from({ length: count }, () => ({ team, action: 'ban' }));
  const closing = run(first, bans - opening - reply);
  return [...run(first, opening), ...run(other, reply), ...closing, { team: other, action: 'side' }];
}

/** VETO8: the maps are fixed; the captains choose sides in turn. */
export const sideTurns = (first: TeamKey, count: number): VetoTurn[] =>
  Array.from({ length: count }, (_, i) => ({ team: i % 2 === 0 ? first : otherTeam(first), action: 'side' }));
