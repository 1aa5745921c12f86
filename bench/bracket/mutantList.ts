/** `file`: in packages/core/bracket. Each edit replaces the first place where its text stands. */
export type Mutant = { name: string; file: string; edits: readonly (readonly [string, string])[] };

const mutant = (name: string, file: string, ...edits: Mutant['edits']): Mutant => ({ name, file, edits });

/** Rules read wrongly, and faults that other engines have had. */
export const MUTANTS: readonly Mutant[] = [
  mutant(
    'difficulty frozen when they met',
    'swiss/history.ts',
    ['const gifts =', 'const frozen = new Int16Array(entrants);\n  const gifts ='],
    ['weighs[a]!.push(b);', 'frozen[a]! += wins[b]! - losses[b]!;'],
    ['weighs[b]!.push(a);', 'frozen[b]! += wins[a]! - losses[a]!;'],
    ['{ wins, losses, difficulty, opponents', '{ wins, losses, difficulty: frozen, opponents'],
  ),
  mutant('difficulty of wins only', 'swiss/history.ts', [
    'sum + wins[other]! - losses[other]!',
    'sum + wins[other]!',
  ]),
  mutant('difficulty ascending', 'swiss/standing.ts', [
    'y.difficulty - x.difficulty',
    'x.difficulty - y.difficulty',
  ]),
  mutant('the first complete pairing instead of the table', 'swiss/matching.ts', [
    'return halves(lines.slice(0, half), lines.slice(half), met) ?? acrossHalves(lines, met);',
    'return half < 0 ? acrossHalves(lines, met) ?? halves(lines, lines, met) : firstPairing(lines, (a, b) => !met[a]!.includes(b));',
  ]),
  mutant('first round folded', 'swiss/nextRound.ts', [
    'active[index + half]!',
    'active[2 * half - 1 - index]!',
  ]),
  mutant('rematch check off', 'swiss/matching.ts', ['if (met[line]!.includes(left[i]!)) continue;', '']),
  mutant('greedy without going back', 'swiss/matching.ts', [
    'if (others) return [[line, left[i]!], ...others];',
    'return others && [[line, left[i]!], ...others];',
  ]),
  mutant('bye to the top', 'swiss/pair.ts', [
    'lines.toReversed().sort((x, y) => gifts',
    '[...lines].sort((x, y) => gifts',
  ]),
  mutant(
    'a second bye',
    'swiss/pair.ts',
    ['lines.toReversed().sort((x, y) => gifts[x]! - gifts[y]!)', 'lines.toReversed()'],
    ['fewestFirst.filter((line) => gifts[line] === gifts[fewestFirst[0]!])', 'fewestFirst'],
  ),
  mutant('bye after a walkover', 'swiss/history.ts', [
    'if (end && !end.isPlayed && end.winner >= 0) gifts[end.winner]!++;',
    '',
  ]),
  mutant('more float than have to', 'swiss/pair.ts', [
    'let count = 2 - (group.length % 2)',
    'let count = Math.min(group.length, 4 - (group.length % 2))',
  ]),
  mutant(
    'who floats passes over the next record',
    'swiss/pair.ts',
    ['let carried: number[] = [];', 'let carried: number[] = [];\n  let parked: number[] = [];'],
    [
      'carried = step.floats;',
      'const isLate = groups.indexOf(own) >= groups.length - 2;\n    carried = isLate ? [...parked, ...step.floats] : parked;\n    parked = isLate ? [] : step.floats;',
    ],
  ),
  mutant('the highest floats', 'swiss/pair.ts', [
    'const preferred = group.toReversed()',
    'const preferred = [...group]',
  ]),
  mutant('losers drop to their own side', 'elimination/double.ts', [
    'loserOf(above!.from + (i ^ mask))',
    'loserOf(above!.from + i)',
  ]),
  mutant('second final although the upper side won', 'elimination/evaluate.ts', [
    'won !== y || x < 0',
    'x < 0',
  ]),
  mutant(
    'place 3 between the finalists',
    'elimination/single.ts',
    ['loserOf(semi.from)', 'winnerOf(semi.from)'],
    ['loserOf(semi.from + 1)', 'winnerOf(semi.from + 1)'],
  ),
  mutant('a double forfeit drops somebody', 'elimination/evaluate.ts', [
    'if (result.winner < 0) bothOut(fixture, State.played);',
    'if (result.winner < 0) decide(fixture, State.played, NOBODY, x);',
  ]),
  mutant('a voided result still counts', 'elimination/evaluate.ts', [
    'if (x >= 0 && y >= 0 && isOfPair(result, x, y)) {',
    'if (x >= 0 && y >= 0 && result) {',
  ]),
  mutant('the old winner stays in the next fixture', 'lines.ts', [
    '((result.a === a && result.b === b) || (result.a === b && result.b === a))',
    '(result.a === a || result.b === b || result.a === b || result.b === a)',
  ]),
  mutant('a withdrawal moves a closed table', 'decide.ts', [
    "if (fact.type === 'withdrawn' && layout?.format === 'table' && !isAnyUndecided(readingOf().state))",
    "if (fact.type === 'withdrawn' && layout?.format === 'table' && lineOf.size === 0)",
  ]),
  mutant('none of its results counts, however many were played', 'table/evaluate.ts', [
    "? 'forfeitRest' : 'voidAll'",
    "? 'voidAll' : 'voidAll'",
  ]),
  mutant('head to head over all, not the tied', 'table/standing.ts', [
    'among ??= sumsAmong(lines, tally);',
    'among ??= lines.length < 0 ? sumsAmong(lines, tally) : tally.sums;',
  ]),
  mutant('a result counts twice', 'table/evaluate.ts', [
    'counted[group]!.push(countedAs(settings, result));',
    'counted[group]!.push(countedAs(settings, result), countedAs(settings, result));',
  ]),
  mutant('a decider opens before its group is over', 'table/evaluate.ts', [
    'if (hasOpen[group]) return false;',
    '',
  ]),
  mutant('a decider: who loses the last one stands above', 'table/deciders.ts', [
    'if (at === won) return WON;',
    'if (at === won) return -WON;',
  ]),
  mutant('a decider: who meets nobody stands with who has lost', 'table/deciders.ts', [
    'return new Map([[lines[0]!, WON]]);',
    'return new Map([[lines[0]!, 0]]);',
  ]),
  mutant('a decider: its order is told before all are decided', 'table/deciders.ts', [
    'if (won === UNKNOWN) return null;',
    '',
  ]),
  mutant('a decider: an earlier release would have played it too', 'table/deciders.ts', [
    'if (!tie || (isForTwo(played.settings) && level > 2)) return true;',
    'if (!tie) return true;',
  ]),
  mutant('a decider: who has left stands before who is there', 'table/deciders.ts', [
    'if (removed[line] && (forfeitsLast ? !isForTwo(settings) : level > 2))',
    'if (removed[line] && lines.length < 0)',
  ]),
  mutant('a decider: who did not come stands before who has lost', 'table/deciders.ts', [
    'bothLost.has(at) ? BOTH_LOST : 0',
    'bothLost.has(at) ? 0 : 0',
  ]),
  mutant('across groups sums are compared, not what a fixture brought', 'table/across.ts', [
    'other[measure] * fixturesOf(one) - one[measure] * fixturesOf(other)',
    'other[measure] - one[measure]',
  ]),
  mutant('deciders between groups open before those within', 'table/evaluate.ts', [
    'areSettled.every((isSettled) => isSettled)',
    '!hasOpen.includes(true)',
  ]),
  mutant('the place before the one across groups is not played out', 'table/deciders.ts', [
    'across.place > 1 ? [across.place - 1, across.place] : [across.place]',
    '[across.place]',
  ]),
  mutant('of two corrections at once one is lost', 'correction.ts', [
    "if (seen.value.preview.digest !== digest) return refuse('changed_meanwhile');",
    '',
  ]),
];
