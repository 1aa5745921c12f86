import { isFree } from '@retake/core/cases/lease.ts';
import {
  type Chances,
  chancesOf,
  JUDGED_CASES,
  type JudgedCase,
  leastScore,
} from '@retake/core/reports/chance.ts';
import {
  compareWaiting,
  DECIDE_MS,
  ESCALATED_MS,
  settles,
  whenCaseIsDue,
} from '@retake/core/reports/deal.ts';
import {
  areTied,
  ELSEWHERE_MS,
  independent,
  type Made,
  MOST_ELSEWHERE,
  TIED_MS,
} from '@retake/core/reports/independent.ts';
import {
  contextOf,
  ratedCase,
  reportsLeft,
  UNJUDGED_MS,
  weightOfReport,
} from '@retake/core/reports/report.ts';
import { type Family, familyOf, type ReportableTopicId, SEVERITY } from '@retake/core/reports/topics.ts';
import type { Verdict, Vote } from '@retake/core/reports/verdict.ts';
import { rankOf } from '@retake/core/reports/weight.ts';
import type { Offence, Person } from './reportsPeople.ts';

/** The product's desk without its database: reports become cases, cases a queue, and all of them end. The rules are core's. */
export type Report = {
  by: Person;
  party: string;
  weight: number;
  topic: ReportableTopicId;
  at: number;
  brigade: boolean;
  outcome: Verdict | null;
};
export type Case = {
  key: string;
  subject: Person;
  family: Family;
  matchId: string | null;
  openedAt: number;
  reports: Report[];
  /** What is true: what the subject did; null: nothing of this kind. */
  truth: Offence | null;
  about: About;
  /** How it looks to everybody who looks at it. Drawn when the first one does. */
  looks?: 'guilty' | 'unclear' | 'innocent';
  votes: { by: Person; vote: Vote; senior: boolean }[];
  escalated: boolean;
  claimUntil: number | null;
  score: number;
  rank: number;
  verdict: Verdict | null;
  decidedAt: number;
  byPerson: boolean;
};
/** What the server and the case know of what happened. */
export type About = {
  left: boolean;
  performed: number;
  party: Person[];
  teamSize: number;
  isFlagged: boolean;
};

const YEAR_MS = 365 * 86_400_000;
const DAY_MS = 86_400_000;

export type Asked = {
  by: Person;
  subject: Person;
  topic: ReportableTopicId;
  matchId: string | null;
  party: string;
  truth: Offence | null;
  about: About;
  brigade: boolean;
};

export function createDesk(later: (at: number, run: (now: number) => void) => void) {
  const open = new Map<string, Case>();
  const all: Case[] = [];
  const heap = createHeap();
  const between = new Set<string>();
  const seen = { refused: 0 };
  const judgedCases = new Map<Family, JudgedCase[]>();
  const chances = new Map<Family, Chances>();
  const least = new Map<Family, number>();
  const ofSubject = new Map<string, Case[]>();
  const byReporter = new Map<Person, Case[]>();
  const made = ({ by, party, weight }: Report): Made => ({ by: String(by.id), party, weight });

  const judgedOf = (person: Person) =>
    person.judged.filter(({ ban }) => ban === null || ban.liftedAt === null).slice(0, 200);

  function rate(held: Case, now: number): void {
    const upheldBefore = held.subject.bans.filter(
      ({ family, from, liftedAt }) => family === held.family && liftedAt === null && from >= now - YEAR_MS,
    ).length;
    const seenByServer = (held.family === 'play' && held.about.left) || held.about.isFlagged;
    const elsewhere = (ofSubject.get(`${held.subject.id}:${held.family}`) ?? [])
      .filter((one) => one !== held && (one.verdict === null || one.verdict === 'insufficient'))
      .flatMap((one) => one.reports)
      .filter(({ at }) => at >= now - ELSEWHERE_MS)
      .slice(-MOST_ELSEWHERE);
    const reports = [...held.reports, ...elsewhere];
    const weighed = independent(reports.map(made), tiedIn(reports, held, now));
    Object.assign(
      held,
      ratedCase(weighed, { ...held, upheldBefore, seenByServer, chances: chancesFor(held.family) }),
    );
    heap.push(held);
  }

  /** Who have reported somebody else together. */
  function tiedIn(reports: readonly Report[], held: Case, now: number): [string, string][] {
    const here = new Set(reports.map(({ by }) => by));
    if (here.size < 2) return [];
    const met = new Map<string, { pair: [string, string]; notUpheld: number; unjudged: number }>();
    for (const by of here)
      for (const { subject, verdict, reports: others } of byReporter.get(by) ?? []) {
        const isUnjudged = verdict === null || verdict === 'insufficient';
        if (subject === held.subject || !(isUnjudged || verdict === 'not_upheld')) continue;
        for (const other of others) {
          if (other.by.id <= by.id || !here.has(other.by) || other.at < now - TIED_MS) continue;
          const pair: [string, string] = [String(by.id), String(other.by.id)];
          const key = pair.join(' ');
          const together = met.get(key) ?? { pair, notUpheld: 0, unjudged: 0 };
          if (isUnjudged) together.unjudged++;
          else together.notUpheld++;
          met.set(key, together);
        }
      }
    return [...met.values()].filter(areTied).map(({ pair }) => pair);
  }

  /** CAS16: what waits is ranked by what is known by now. */
  function rankAgain(): void {
    for (const held of open.values()) {
      const { score, family, openedAt } = held;
      held.rank = rankOf(chancesFor(family)(score), SEVERITY[family], openedAt);
    }
    heap.fill(open.values());
  }

  /** CAS18 */
  const isLikely = ({ votes, score, family }: Case) => votes.length > 0 || score >= (least.get(family) ?? 0);
  const chancesFor = (family: Family) => chances.get(family) ?? chancesOf([]);
  function learn({ family, score }: Case, upheld: boolean): void {
    const judged = [{ score, upheld }, ...(judgedCases.get(family) ?? [])].slice(0, JUDGED_CASES);
    judgedCases.set(family, judged);
    const learned = chancesOf(judged);
    chances.set(family, learned);
    least.set(family, leastScore(learned, judged));
  }

  function close(held: Case, verdict: Verdict, now: number, byPerson: boolean): void {
    held.verdict = verdict;
    held.decidedAt = now;
    held.byPerson = byPerson;
    if (byPerson && (verdict === 'upheld' || verdict === 'not_upheld')) learn(held, verdict === 'upheld');
    open.delete(held.key);
    for (const report of held.reports) report.outcome = verdict;
  }

  /** CAS17 */
  function closeOthers(held: Case, topic: ReportableTopicId, now: number): void {
    for (const other of ofSubject.get(`${held.subject.id}:${held.family}`) ?? [])
      if (
        other.verdict === null &&
        isFree(other.claimUntil, now) &&
        settles(
          topic,
          other.reports.map((one) => one.topic),
        )
      )
        close(other, 'duplicate', now, false);
  }

  function whenDue(held: Case, now: number): void {
    if (held.verdict !== null) return;
    if (whenCaseIsDue(held.score, held.escalated) === 'insufficient') close(held, 'insufficient', now, false);
    else escalate(held, now);
  }

  function escalate(held: Case, now: number): void {
    held.escalated = true;
    later(now + ESCALATED_MS, (at) => whenDue(held, at));
  }

  return {
    all,
    isLikely,
    heap,
    close,
    closeOthers,
    rate,
    rankAgain,
    seen,

    report({ by, subject, topic, matchId, party, truth, about, brigade }: Asked, now: number): void {
      const judged = judgedOf(by);
      by.reportedAt = by.reportedAt.filter((at) => at >= now - DAY_MS);
      if (by === subject || !reportsLeft(judged, by.reportedAt.length, now).ok) return void seen.refused++;
      const family = familyOf(topic);
      const key = `${subject.id}:${contextOf(family, matchId)}`;
      const once = `${by.id}>${key}`;
      if (matchId !== null && between.has(once)) return;
      let held = open.get(key);
      if (!held) {
        held = {
          key,
          subject,
          family,
          matchId,
          openedAt: now,
          reports: [],
          truth,
          about,
          votes: [],
          escalated: false,
          claimUntil: null,
          score: 0,
          rank: 0,
          verdict: null,
          decidedAt: 0,
          byPerson: false,
        };
        open.set(key, held);
        all.push(held);
        const opened = held;
        const subjectKey = `${subject.id}:${family}`;
        ofSubject.set(subjectKey, [...(ofSubject.get(subjectKey) ?? []), held]);
        later(now + DECIDE_MS, (at) => whenDue(opened, at));
      }
      if (held.reports.some((report) => report.by === by)) return;
      const isAnswer = matchId !== null && between.has(`${subject.id}:${by.id}@${matchId}`);
      if (matchId !== null) between.add(`${by.id}:${subject.id}@${matchId}`).add(once);
      by.reportedAt.push(now);
      const unjudged = (byReporter.get(by) ?? []).filter(
        ({ verdict, openedAt }) =>
          openedAt >= now - UNJUDGED_MS && (verdict === null || verdict === 'insufficient'),
      ).length;
      const weight = weightOfReport({ judged, unjudged }, isAnswer, now);
      held.reports.push({ by, topic, at: now, weight, party, brigade, outcome: null });
      byReporter.set(by, [...(byReporter.get(by) ?? []), held]);
      if (about.isFlagged) held.about = about;
      rate(held, now);
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;

/** The queue by rank. What was put in again or is decided is left out when it comes to the top. */
type Entry = { rank: number; votes: number; held: Case };
function createHeap() {
  const heap: Entry[] = [];
  const isBefore = (one: number, other: number) => compareWaiting(heap[one]!, heap[other]!) < 0;
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!]);
  function pop() {
    const [top] = heap;
    const last = heap.pop();
    if (heap.length > 0 && last) {
      heap[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let most = at;
        if (left < heap.length && isBefore(left, most)) most = left;
        if (right < heap.length && isBefore(right, most)) most = right;
        if (most === at) break;
        swap(at, most);
        at = most;
      }
    }
    return top;
  }
  function push(held: Case) {
    heap.push({ rank: held.rank, votes: held.votes.length, held });
    for (let at = heap.length - 1; at > 0; ) {
      const up = (at - 1) >> 1;
      if (!isBefore(at, up)) break;
      swap(at, up);
      at = up;
    }
  }
  return {
    push,
    fill(all: Iterable<Case>) {
      heap.length = 0;
      for (const held of all) push(held);
    },
    /** The first that `may` be dealt; those before it stay. */
    first(may: (held: Case) => boolean): Case | null {
      const aside: Case[] = [];
      const put = new Set<Case>();
      let found: Case | null = null;
      while (heap.length > 0 && !found && aside.length < 2000) {
        const { rank, votes, held } = pop()!;
        if (rank !== held.rank || votes !== held.votes.length || held.verdict !== null || put.has(held))
          continue;
        put.add(held);
        if (may(held)) found = held;
        aside.push(held);
      }
      for (const held of aside) push(held);
      return found;
    },
  };
}
