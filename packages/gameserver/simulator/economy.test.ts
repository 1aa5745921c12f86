import { readMoney } from '@retake/core/analysis/economy/facts.ts';
import { readKills } from '@retake/core/analysis/kills.ts';
import { formatOf, isOvertime, startsHalf } from '@retake/core/match/format.ts';
import { TEAM_KEYS } from '@retake/core/match/lineup.ts';
import { MATCH_MODES } from '@retake/core/mode.ts';
import { expect, test } from 'vitest';
import { spec } from '../fixtures.ts';
import type { MatchSpec } from '../port.ts';
import { wholeRoundEnd } from './bodies.ts';
import { type SimulatedRound, simulateMatch } from './simulate.ts';
import { slowIncome } from './slowIncome.fixture.ts';

/** ANALYSIS_MATCHES=1000 for a night. */
const MATCHES = Number(process.env.ANALYSIS_MATCHES ?? 60);
const MOST = { '5v5': 16_000, '2v2': 8_000, '1v1': 16_000 };

/** The money of a round as it is reported, by SteamID. */
function moneyIn(about: MatchSpec, round: SimulatedRound) {
  const told = readMoney(JSON.parse(JSON.stringify(wholeRoundEnd(about, round))));
  return new Map(
    told!.map(({ who, bank, spent, equipment }) => [
      who,
      { bank: bank!, spent: spent!, equipment: equipment! },
    ]),
  );
}

test(`ECO3 to ECO6: in ${MATCHES} matches every dollar is accounted for`, () => {
  for (let seed = 0; seed < MATCHES; seed++) {
    const mode = MATCH_MODES[seed % MATCH_MODES.length]!;
    const about = spec({ mode, seed: `economy ${seed}` });
    const format = formatOf({ mode, overtime: true });
    const { rounds } = simulateMatch(about);
    const everybody = TEAM_KEYS.flatMap((team) => about.teams[team].players);
    let losses = { team1: 1, team2: 1 };
    rounds.forEach((round, at) => {
      const where = `seed ${seed}, round ${round.round}`;
      const money = moneyIn(about, round);
      expect([...money.keys()].sort(), where).toEqual(everybody.map(({ steamId }) => steamId).sort());
      const isFirst = startsHalf(round.round, format);
      if (isFirst) losses = { team1: 1, team2: 1 };
      const before = isFirst ? null : { ...moneyBefore(about, rounds[at - 1]!, losses, mode) };
      if (before) losses = before.losses;
      for (const [who, { bank, spent, equipment }] of money) {
        const start = isOvertime(round.round, format)
          ? { '5v5': 10_000, '2v2': 8_000, '1v1': 10_000 }[mode]
          : 800;
        expect(bank + spent, `${where}, ${who}`).toBe(before ? before.money.get(who) : start);
        expect(bank, where).toBeGreaterThanOrEqual(0);
        expect(spent, where).toBeGreaterThanOrEqual(0);
        // Everybody has a pistol, and nobody more than money can buy.
        expect(equipment, where).toBeGreaterThanOrEqual(200);
        expect(equipment, where).toBeLessThanOrEqual(8_400);
        if (isFirst) expect(equipment, where).toBe(200 + spent - tradedIn(round, who));
      }
    });
  }
});

/** A bought pistol takes the place of the first one, which is worth 200. */
const tradedIn = ({ bought }: SimulatedRound, who: string): number =>
  ['usp_silencer', 'glock'].includes(bought.kits.get(who)!.pistol) ? 0 : 200;

/** What everybody has after a round: what was left, and what it brought. */
function moneyBefore(
  about: MatchSpec,
  last: SimulatedRound,
  losses: { team1: number; team2: number },
  mode: keyof typeof MOST,
) {
  const kills = readKills(JSON.parse(JSON.stringify(wholeRoundEnd(about, last))))!;
  const income = slowIncome(about.teams, last, kills, losses);
  const money = new Map(
    [...moneyIn(about, last)].map(([who, { bank }]) => [
      who,
      Math.min(MOST[mode], bank + income.money[who]!),
    ]),
  );
  return { money, losses: income.losses };
}

test('ECO6: who lives keeps weapons and armour, who dies begins again with a pistol; better kits win more, not always', () => {
  const about = spec({ seed: 'kept' });
  const format = formatOf({ mode: '5v5', overtime: true });
  const { rounds } = simulateMatch(about);
  for (const [at, round] of rounds.entries()) {
    const next = rounds[at + 1];
    if (!next || startsHalf(next.round, format)) continue;
    const [now, then] = [moneyIn(about, round), moneyIn(about, next)];
    const dead = new Set(round.kills.map(({ victim }) => victim));
    for (const [who, { equipment, spent }] of then) {
      if (dead.has(who)) expect(equipment).toBeLessThanOrEqual(200 + spent);
      else expect(equipment).toBeGreaterThanOrEqual(now.get(who)!.equipment - 1_500);
    }
  }
});

test('ECO3: a custom match begins with its own money', () => {
  const about = spec({ cvars: { mp_startmoney: 16_000 } });
  const [first] = simulateMatch(about).rounds;
  for (const { bank, spent } of moneyIn(about, first!).values()) expect(bank + spent).toBe(16_000);
  expect(first!.bought.buys).toEqual({ team1: 'full', team2: 'full' });
});
