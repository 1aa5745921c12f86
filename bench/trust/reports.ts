import {
  ADMINS_MS,
  ANSWER_MS,
  DECIDE_MS as APPEAL_MS,
  type AppealOutcome,
  mayAppeal,
  nextReminder,
  shortened,
  whenTimeIsUp,
} from '@retake/core/appeals/appeal.ts';
import { compareAppeals, mayTakeAppeal } from '@retake/core/appeals/deal.ts';
import { CLAIM_MS, isFree } from '@retake/core/cases/lease.ts';
import { afterVote, mayBeDealt, PLAYED_MS } from '@retake/core/reports/deal.ts';
import { type Family, familyOf, type ReportableTopicId } from '@retake/core/reports/topics.ts';
import { isGrave, proposedDays, sparedAsParty, type Vote } from '@retake/core/reports/verdict.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { ruleTopic } from '@retake/core/rulebook/topics.ts';
import { endOfBan } from '@retake/core/sanctions/give.ts';
import { isInForce, restrictionsOf } from '@retake/core/sanctions/restrictions.ts';
import { permissionsOf, type StaffRole } from '@retake/core/staff/permissions.ts';
import { type Case, createDesk } from './reportsDesk.ts';
import {
  type Ban,
  createWorld,
  join,
  OFFENCES,
  type Offence,
  type Person,
  pauseOf,
  SITE,
} from './reportsPeople.ts';
import { type Able, type Match, seat, wishes } from './reportsPlay.ts';

/**
 * A simulated season of reports, cases and appeals, with the product's own rules of what a report weighs, which case is dealt to
 * whom, what a vote, a deadline and an appeal make of it. What people do (here, in reportsPeople.ts and in reportsPlay.ts) is
 * assumed: no site's own reports were at hand. It is drawn from what happened and never from what a report weighs.
 */
const WEEKS = 8;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TICK_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/** Of a case that is looked at: how often the evidence shows what was done, and how often it seems to show what was not. */
const SHOWS: Record<Offence, number> = {
  cheats: 0.94,
  'harming-teammates': 0.97,
  'unsporting-play': 0.96,
  'chat-abuse': 0.99,
  'rating-boost': 0.85,
  nickname: 0.99,
  'multi-account': 0.85,
};
const SEEMS: Partial<Record<ReportableTopicId, number>> = {
  cheats: 0.02,
  'harming-teammates': 0.02,
  'unsporting-play': 0.02,
  'chat-abuse': 0.01,
  nickname: 0.01,
  'multi-account': 0.02,
  'staff-impersonation': 0.003,
};
/** Who left without any fault of his own looks like one who ran away. */
const SEEMS_LEFT = 0.15;
/** How a person votes on what shows, on what is unclear and on what shows nothing; the rest is `insufficient` or not upheld. */
const UPHOLDS = { guilty: 0.985, seeming: 0.5, unclear: 0.05, innocent: 0.003 };
const INSUFFICIENT = { unclear: 0.6, innocent: 0.1 };
/** Each report more makes people a little surer of what only seems so. */
const PRESSED = { each: 0.08, most: 2 };
/** Whether the product's words find something in the reported message (bench/trust/chat.ts found .97, and .02 falsely). */
const FLAGGED = { abusive: 0.9, clean: 0.03 };
const MINUTES = { case: 6, grave: 12, answer: 5, appeal: 15 };
/** Who walks away from a case without giving it back. */
const WALKS_AWAY = 0.02;
const WORKS_A_DAY = { moderator: 2, senior: 2, admin: 1 };
const WORK_DAYS = 6 / 7;
/** Who is told that an appeal waits, is awake and comes for it. */
const COMES_WHEN_TOLD = 0.5;
const APPEALS = { guilty: 0.25, innocent: 0.8, readsAfterHours: 10 };
const APPEAL_VOTE = { innocent: 0.95, seeming: 0.5, guilty: 0.03, shorter: 0.05 };
const CHEATER_RETURNS = { share: 0.5, days: 4 };
/** After a ban the habit is weaker. */
const LEARNS = 0.5;
/** Matches by the hour of the day, of one part of the world. */
const HOURS = [5, 3, 2, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 10, 7];

const BARS = { upheld: 0.9, framed: 0.01, appeals: 0.99 };

export type Staffing = { moderators: number; seniors: number; away: 'nobody' | 'fortnight' | 'always' };
type Worker = {
  person: Person;
  role: StaffRole;
  begins: number;
  hours: number;
  isOn: boolean;
  until: number;
  busyUntil: number;
  played: Map<Person, number>;
};
type Appeal = {
  ban: Ban;
  about: Case;
  player: Person;
  at: number;
  answeredAt: number | null;
  withAdmins: boolean;
  outcome: AppealOutcome | null;
  decidedAt: number;
  byPerson: boolean;
};

function season(seed: number, staffing: Staffing, matchesAWeek: number) {
  const rng = createRng(seed);
  const world = createWorld(rng, matchesAWeek * SITE.playersAMatch);
  const ends = (WEEKS * 7 + 12) * DAY_MS;
  const due = new Map<number, ((now: number) => void)[]>();
  const later = (at: number, run: (now: number) => void) => {
    const tick = Math.ceil(at / TICK_MS);
    due.set(tick, [...(due.get(tick) ?? []), run]);
  };
  const desk = createDesk(later);
  const bans: { ban: Ban; player: Person; about: Case; byId: Person }[] = [];
  const appeals: Appeal[] = [];
  const framed = new Set<Person>();
  let matchCount = 0;
  let now = 0;

  const isClosed = (person: Person, what: 'matchmaking' | 'platform' | 'chat') =>
    person.bans.length > 0 && restrictionsOf(person.bans, now).has(what);
  const can: Able = {
    play: (person) => !isClosed(person, 'matchmaking') && !isClosed(person, 'platform'),
    write: (person) => !isClosed(person, 'chat'),
  };
  const staff = hire(world.people, staffing, rng);
  const colleagues = new Map(staff.map((worker) => [worker.person, worker]));

  function finished(match: Match, plot: readonly Person[] = [], target?: Person): void {
    for (const { person } of match.seats) {
      const worker = colleagues.get(person);
      if (worker) for (const other of match.seats) worker.played.set(other.person, now);
    }
    for (const { by, whom, topic, after, brigade } of wishes(match, rng)) {
      if (whom.person === target && plot.includes(by.person)) continue;
      said(match, by.person, whom.person, topic, after, brigade);
    }
    if (!target) return;
    const team = match.seats.find(({ person }) => person === target)!.team;
    for (const { person, team: own } of match.seats)
      if (plot.includes(person) && rng.next() < 0.9)
        said(match, person, target, own === team ? 'harming-teammates' : 'cheats', rng.next() * 20, true);
  }

  function said(
    match: Match,
    by: Person,
    subject: Person,
    topic: ReportableTopicId,
    after: number,
    brigade: boolean,
  ) {
    const own = match.seats.find(({ person }) => person === by)!;
    const whom = match.seats.find(({ person }) => person === subject)!;
    const family = familyOf(topic);
    const truth = whom.did && familyOf(whom.did) === family ? whom.did : standing(subject, family);
    const isFlagged = topic === 'chat-abuse' && rng.next() < FLAGGED[truth ? 'abusive' : 'clean'];
    const mates = match.seats.filter(({ party }) => party === whom.party).map(({ person }) => person);
    const about = { left: whom.left, performed: whom.performed, party: mates, teamSize: 5, isFlagged };
    const matchId = OFFENCES_OF_PROFILE.has(topic) ? null : match.id;
    const party = matchId === null ? String(by.id) : `${match.id}:${own.party}`;
    const asked = { by, subject, topic, matchId, party, truth, about, brigade };
    later(now + after * MINUTE_MS, (at) => can.play(by) && desk.report(asked, at));
  }

  /** A brigade takes an innocent player as its aim: on his profile, and in matches that its members get into. */
  function plot(of: (typeof world.brigades)[number]): void {
    const target = rng.pick(world.drawn);
    const isInnocent = target.offence === null && target.brigade === null && !colleagues.has(target);
    const members = of.members.filter((one) => can.play(one));
    if (!isInnocent || !can.play(target) || members.length < 2) return;
    framed.add(target);
    const topic = rng.pick(['multi-account', 'nickname', 'staff-impersonation'] as const);
    for (const by of members) {
      if (rng.next() > 0.7) continue;
      const about = { left: false, performed: 0, party: [], teamSize: 5, isFlagged: false };
      const asked = { by, subject: target, topic, matchId: null, party: String(by.id), truth: null };
      later(now + rng.next() * 2 * HOUR_MS, (at) => desk.report({ ...asked, about, brigade: true }, at));
    }
    for (let n = 1 + rng.int(3); n > 0; n--) {
      const snipers = rng.shuffle(members).slice(0, 2 + rng.int(4));
      later(now + rng.next() * DAY_MS, () => {
        if (!can.play(target)) return;
        const id = `m${matchCount++}`;
        const match = seat(world, rng, can, { id, target, snipers, asParty: of.asParty });
        if (match) finished(match, snipers, target);
      });
    }
  }

  function looksOf(held: Case): NonNullable<Case['looks']> {
    if (held.truth) return rng.next() < SHOWS[held.truth] ? 'guilty' : 'unclear';
    const base = Math.max(...held.reports.map(({ topic }) => SEEMS[topic] ?? 0.01));
    const strong = held.family === 'integrity' && held.about.performed > 1.5 ? 2 : 1;
    const seems = held.family === 'play' && held.about.left ? SEEMS_LEFT : base * strong;
    const pressed = Math.min(PRESSED.most, 1 + PRESSED.each * (held.reports.length - 1));
    return rng.next() < seems * pressed ? 'unclear' : 'innocent';
  }

  const topicOf = ({ truth, reports }: Case): ReportableTopicId => {
    if (truth) return truth;
    const counts = new Map<ReportableTopicId, number>();
    for (const { topic } of reports) counts.set(topic, (counts.get(topic) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
  };

  function voteOn(held: Case): Vote {
    held.looks ??= looksOf(held);
    const upholds =
      held.looks === 'unclear' ? (held.truth ? UPHOLDS.unclear : UPHOLDS.seeming) : UPHOLDS[held.looks];
    const topic = topicOf(held);
    const spared = sparedAsParty(ruleTopic(topic), {
      ofSubject: held.about.party.map(({ id }) => String(id)),
      ofReporters: held.reports.map(({ by }) => String(by.id)),
      teamSize: held.about.teamSize,
    });
    if (!spared && rng.next() < upholds) {
      const earlier = held.subject.bans.filter(({ family }) => family === held.family).length;
      return { verdict: 'upheld', topic, days: proposedDays(ruleTopic(topic), earlier) };
    }
    const insufficient = held.looks === 'guilty' ? 0.5 : INSUFFICIENT[held.looks];
    return { verdict: rng.next() < insufficient ? 'insufficient' : 'not_upheld' };
  }

  function decide(held: Case, vote: Vote, by: Person): void {
    let ban: Ban | null = null;
    if (vote.verdict === 'upheld') {
      const end = endOfBan(vote.topic, vote.days, now);
      if (!end.ok) throw new Error(`${vote.topic} ${vote.days}: ${end.code}`);
      const topic = vote.topic as ReportableTopicId;
      ban = {
        topic,
        family: held.family,
        from: now,
        until: end.value,
        liftedAt: null,
        isJust: held.truth !== null,
      };
      held.subject.bans.push(ban);
      held.subject.often *= LEARNS;
      bans.push({ ban, player: held.subject, about: held, byId: by });
      afterBan(held.subject, ban, held);
    }
    desk.close(held, vote.verdict, now, true);
    if (ban) desk.closeOthers(held, ban.topic, now);
    if (vote.verdict !== 'upheld' && vote.verdict !== 'not_upheld') return;
    for (const report of held.reports)
      report.by.judged.unshift({ upheld: vote.verdict === 'upheld', at: now, ban });
  }

  function afterBan(player: Person, ban: Ban, about: Case): void {
    if (ban.topic === 'cheats' && ban.isJust && rng.next() < CHEATER_RETURNS.share)
      later(now + CHEATER_RETURNS.days * DAY_MS * 2 * rng.next(), (since) => {
        const { skill, activity } = player;
        join(world, rng, { skill, activity, offence: 'cheats', often: OFFENCES.cheats.often, since });
      });
    if (rng.next() > (ban.isJust ? APPEALS.guilty : APPEALS.innocent)) return;
    const reads = now - APPEALS.readsAfterHours * HOUR_MS * Math.log(1 - rng.next());
    later(reads, (at) => {
      if (!mayAppeal(ban, false, at).ok) return;
      const appeal: Appeal = {
        ban,
        about,
        player,
        at,
        answeredAt: null,
        withAdmins: false,
        outcome: null,
        decidedAt: 0,
        byPerson: false,
      };
      appeals.push(appeal);
      open.push(appeal);
      later(nextReminder(at, at, false)!, (time) => remind(appeal, time));
      later(at + APPEAL_MS, (time) => appealIsDue(appeal, time));
    });
  }

  let open: Appeal[] = [];
  const involvedIn = ({ ban, about, player }: Appeal, person: Person) => ({
    isBanned: player === person,
    hasGiven: bans.some((one) => one.ban === ban && one.byId === person),
    hasVoted: about.votes.some(({ by }) => by === person),
    hasReported: about.reports.some(({ by }) => by === person),
  });
  const mayTake = (appeal: Appeal, { person, role }: Worker) =>
    permissionsOf([role]).has('appeals.answer') &&
    person.group !== appeal.player.group &&
    mayTakeAppeal(appeal, involvedIn(appeal, person), {
      decides: permissionsOf([role]).has('appeals'),
      admin: permissionsOf([role]).has('roles'),
    });

  function remind(appeal: Appeal, time: number): void {
    if (appeal.outcome !== null) return;
    const isAnswered = appeal.answeredAt !== null;
    const next = nextReminder(appeal.at, time, isAnswered);
    if (next !== null) later(next, (at) => remind(appeal, at));
    // The answer took this one away.
    if (isAnswered && time < nextReminder(appeal.at, appeal.at, true)!) return;
    for (const worker of staff) {
      const hour = Math.floor(now / HOUR_MS) % 24;
      if (isAway(worker) || hour < 8 || !mayTake(appeal, worker) || rng.next() > COMES_WHEN_TOLD) continue;
      const comes = now + rng.next() * HOUR_MS;
      later(comes, (at) => {
        worker.until = Math.max(worker.until, at + 30 * MINUTE_MS);
      });
    }
  }

  function end(appeal: Appeal, outcome: AppealOutcome, byPerson: boolean): void {
    Object.assign(appeal, { outcome, decidedAt: now, byPerson });
    if (byPerson) appeal.answeredAt ??= now;
    if (outcome === 'lifted') appeal.ban.liftedAt = now;
    open = open.filter((one) => one !== appeal);
  }

  function appealIsDue(appeal: Appeal, time: number): void {
    if (appeal.outcome !== null) return;
    const next = whenTimeIsUp(appeal.ban, appeal.withAdmins);
    if (next !== 'to admins') {
      end(appeal, next === 'lift' ? 'lifted' : 'undecided', false);
      return;
    }
    appeal.withAdmins = true;
    later(time + ADMINS_MS, (at) => appealIsDue(appeal, at));
  }

  function judge(appeal: Appeal): void {
    const { ban, about } = appeal;
    const seeming = about.looks === 'unclear';
    const lifts = ban.isJust ? APPEAL_VOTE.guilty : APPEAL_VOTE[seeming ? 'seeming' : 'innocent'];
    const days = ban.until === null ? 365 : Math.floor((ban.until - ban.from) / DAY_MS / 2);
    const until = shortened(ban, days);
    if (rng.next() < lifts) end(appeal, 'lifted', true);
    else if (until.ok && rng.next() < APPEAL_VOTE.shorter) {
      ban.until = until.value;
      end(appeal, 'shortened', true);
    } else end(appeal, 'upheld', true);
  }

  const isAway = (worker: Worker) => {
    if (worker !== staff.find(({ role }) => role === 'senior')) return false;
    if (staffing.away === 'always') return true;
    return staffing.away === 'fortnight' && now >= 28 * DAY_MS && now < 42 * DAY_MS;
  };

  function work(worker: Worker): void {
    const { person, role } = worker;
    const may = permissionsOf([role]);
    const dealer = { senior: may.has('cases.grave'), admin: may.has('roles') };
    const isTired = () => worker.busyUntil >= now + TICK_MS;
    while (!isTired()) {
      worker.busyUntil = Math.max(worker.busyUntil, now);
      const appeal = open.toSorted(compareAppeals).find((one) => mayTake(one, worker));
      if (appeal) {
        if (may.has('appeals')) {
          worker.busyUntil += MINUTES.appeal * MINUTE_MS;
          judge(appeal);
        } else {
          worker.busyUntil += MINUTES.answer * MINUTE_MS;
          appeal.answeredAt = now;
        }
        continue;
      }
      const held = desk.heap.first((one) => {
        if (!isFree(one.claimUntil, now) || one.openedAt > now || !desk.isLikely(one)) return false;
        const involved = {
          isSubject: one.subject === person,
          hasReported: one.reports.some(({ by }) => by === person),
          hasVoted: one.votes.some(({ by }) => by === person),
          hasPlayed: (worker.played.get(one.subject) ?? -PLAYED_MS) > now - PLAYED_MS,
          isFriend: [one.subject, ...one.reports.map(({ by }) => by)].some(
            ({ group }) => group === person.group,
          ),
        };
        const file = {
          votes: one.votes.length,
          seniorVoted: one.votes.some(({ senior }) => senior),
          escalated: one.escalated,
        };
        return mayBeDealt(file, involved, dealer);
      });
      if (!held) return;
      if (rng.next() < WALKS_AWAY) {
        held.claimUntil = now + CLAIM_MS;
        worker.busyUntil += 3 * MINUTE_MS;
        continue;
      }
      const vote = voteOn(held);
      worker.busyUntil += MINUTES[isGrave(vote) ? 'grave' : 'case'] * MINUTE_MS;
      const first = held.votes[0]?.vote ?? null;
      held.votes.push({ by: person, vote, senior: dealer.senior });
      desk.heap.push(held);
      const decided = afterVote(first, vote);
      held.claimUntil = null;
      if (decided) decide(held, decided, decided === vote ? person : held.votes[0]!.by);
    }
  }

  const weights = HOURS.reduce((sum, one) => sum + one, 0);
  for (let tick = 0; tick * TICK_MS < ends; tick++) {
    now = tick * TICK_MS;
    for (const run of due.get(tick) ?? []) run(now);
    due.delete(tick);
    const hour = Math.floor(now / HOUR_MS) % 24;
    if (now < WEEKS * 7 * DAY_MS) {
      const expected = ((matchesAWeek / 7) * HOURS[hour]!) / weights / 6;
      for (let n = Math.floor(expected + rng.next()); n > 0; n--) {
        const match = seat(world, rng, can, { id: `m${matchCount++}` });
        if (match) finished(match);
      }
      for (const brigade of world.brigades)
        if (now >= brigade.nextAt) {
          plot(brigade);
          brigade.nextAt = now + pauseOf(rng);
        }
    }
    if (now % HOUR_MS === 0) desk.rankAgain();
    for (const worker of staff) {
      if (now % DAY_MS === 0) worker.isOn = rng.next() < WORK_DAYS;
      if (worker.isOn && hour === worker.begins && now % HOUR_MS === 0)
        worker.until = now + worker.hours * HOUR_MS * (0.5 + rng.next());
      if (now < worker.until && !isAway(worker)) work(worker);
    }
  }
  return { desk, bans, appeals, framed, world, matchCount };
}
type Season = ReturnType<typeof season>;

const OFFENCES_OF_PROFILE: ReadonlySet<string> = new Set([
  'nickname',
  'multi-account',
  'staff-impersonation',
]);

/** What holds of a person and not of a match. */
function standing({ offence }: Person, family: Family): Offence | null {
  const always = offence === 'nickname' || offence === 'multi-account' || offence === 'cheats';
  return offence && always && familyOf(offence) === family ? offence : null;
}

/** Most of them in the evening, one in three at another time of the day. */
function hire(people: readonly Person[], { moderators, seniors }: Staffing, rng: Rng): Worker[] {
  const roles: StaffRole[] = [
    ...Array<StaffRole>(seniors).fill('senior'),
    ...Array<StaffRole>(moderators).fill('moderator'),
    'admin',
  ];
  const honest = people.filter(({ offence, brigade }) => offence === null && brigade === null);
  return rng
    .shuffle(honest)
    .slice(0, roles.length)
    .map((person, index) => ({
      person,
      role: roles[index]!,
      begins: rng.next() < 2 / 3 ? 17 + rng.int(5) : 8 + rng.int(9),
      hours: WORKS_A_DAY[roles[index] as keyof typeof WORKS_A_DAY],
      isOn: true,
      until: 0,
      busyUntil: 0,
      played: new Map(),
    }));
}

const share = (part: number, of: number) => (of === 0 ? 1 : part / of);
const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
const middle = (values: readonly number[], at: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? Number.NaN;

function figures({ desk, bans, appeals, framed, world }: Season) {
  const seen = desk.all.filter(({ byPerson }) => byPerson);
  const inWeek = (week: number) =>
    seen.filter(({ decidedAt }) => Math.floor(decidedAt / (7 * DAY_MS)) === week);
  const upheldOf = (cases: readonly Case[]) =>
    share(cases.filter(({ verdict }) => verdict === 'upheld').length, cases.length);
  const trueOf = (cases: readonly Case[]) =>
    share(cases.filter(({ truth }) => truth !== null).length, cases.length);
  const late = [4, 5, 6, 7].flatMap(inWeek);
  const isFraming = ({ reports, truth }: Case) => truth === null && reports.some(({ brigade }) => brigade);
  const reports = desk.all.flatMap((one) => one.reports);
  const wronged = bans.filter(({ ban, about }) => !ban.isJust && isFraming(about));
  const stay = (one: (typeof bans)[number]) => one.ban.liftedAt === null;
  const within = (from: number, to: number) =>
    appeals.filter(({ at }) => at >= from * DAY_MS && at < to * DAY_MS);
  const answered = (some: readonly Appeal[]) =>
    share(
      some.filter(({ at, answeredAt }) => answeredAt !== null && answeredAt <= at + ANSWER_MS).length,
      some.length,
    );
  const decided = (some: readonly Appeal[]) =>
    share(
      some.filter(({ at, byPerson, decidedAt }) => byPerson && decidedAt <= at + APPEAL_MS).length,
      some.length,
    );
  const first = seen.map((one) => (one.decidedAt - one.openedAt) / HOUR_MS);
  const offenders = world.people.filter(
    ({ offence, since }) => offence === 'cheats' && since < (WEEKS - 2) * 7 * DAY_MS,
  );
  const stays = offenders.map(
    ({ bans: own, since }) =>
      ((own.find(({ topic }) => topic === 'cheats')?.from ?? Number.POSITIVE_INFINITY) - since) / DAY_MS,
  );
  const truths = desk.all.filter(({ truth }) => truth !== null);
  const grave = desk.all.filter(
    ({ family, verdict }) => (family === 'integrity' || family === 'content') && verdict !== 'duplicate',
  );
  const wrong = bans.filter(({ ban }) => !ban.isJust);
  return {
    cases: desk.all.length / WEEKS,
    seen: seen.length / WEEKS,
    refused: desk.seen.refused,
    base: trueOf(desk.all),
    weeks: Array.from({ length: WEEKS }, (_, week) => ({
      cases: inWeek(week).length,
      upheld: upheldOf(inWeek(week)),
      true: trueOf(inWeek(week)),
    })),
    framedOfSeen: share(late.filter(isFraming).length, late.length),
    framed: framed.size,
    framedBanned: new Set(wronged.map(({ player }) => player)).size / Math.max(1, framed.size),
    framedStay: new Set(wronged.filter(stay).map(({ player }) => player)).size / Math.max(1, framed.size),
    wrong: wrong.length,
    wrongStay: wrong.filter(stay).length,
    bans: bans.length,
    found: share(truths.filter(({ verdict }) => verdict === 'upheld').length, truths.length),
    told: share(reports.filter(({ outcome }) => outcome !== null).length, reports.length),
    reports: reports.length / WEEKS,
    hours: [middle(first, 0.5), middle(first, 0.95)] as const,
    hoursGrave: middle(
      seen
        .filter(({ family, verdict }) => family === 'integrity' && verdict === 'upheld')
        .map((one) => (one.decidedAt - one.openedAt) / HOUR_MS),
      0.5,
    ),
    cheatersBanned: share(
      offenders.filter(({ bans: own }) => own.some(({ topic }) => topic === 'cheats')).length,
      offenders.length,
    ),
    playersFound: share(
      new Set(truths.filter(({ verdict }) => verdict === 'upheld').map(({ subject }) => subject)).size,
      new Set(truths.map(({ subject }) => subject)).size,
    ),
    graveUnseen: share(grave.filter(({ byPerson }) => !byPerson).length, grave.length),
    cheaterDays: [middle(stays, 0.5), middle(stays, 0.75)] as const,
    appeals: appeals.length,
    answered: answered(appeals),
    decided: decided(appeals),
    fortnight: [within(28, 42).length, answered(within(28, 42)), decided(within(28, 42))] as const,
    byTime: appeals.filter(({ byPerson }) => !byPerson).length,
    inForce: bans.filter(({ ban }) => isInForce(ban, WEEKS * 7 * DAY_MS)).length,
  };
}

let isMissed = false;
function row(what: string, value: string, isMet?: boolean): void {
  if (isMet === false) isMissed = true;
  console.log(
    `  ${what.padEnd(72)} ${value.padEnd(26)} ${isMet === undefined ? '' : isMet ? 'met' : 'MISSED'}`,
  );
}

function report(seed: number, staffing: Staffing, matchesAWeek: number): void {
  const { moderators, seniors, away } = staffing;
  console.log(
    `seed ${seed}: ${matchesAWeek} matches a week, ${moderators} moderators, ${seniors} seniors (one away: ${away}), 1 admin`,
  );
  const f = figures(season(seed, staffing, matchesAWeek));
  const [last] = f.weeks.slice(-1);
  row('cases a week; of these seen by a person', `${Math.round(f.cases)}; ${Math.round(f.seen)}`);
  row('  true of all cases; of the true ones upheld', `${percent(f.base)}; ${percent(f.found)}`);
  row('upheld of those seen, by week', f.weeks.map(({ upheld }) => upheld.toFixed(2)).join(' '));
  row(
    `  in week ${WEEKS} (aim ${BARS.upheld})`,
    `${last!.upheld.toFixed(3)} (true ${last!.true.toFixed(3)})`,
    last!.upheld >= BARS.upheld,
  );
  row(
    `framed by a brigade, of those seen (aim ${percent(BARS.framed)})`,
    percent(f.framedOfSeen),
    f.framedOfSeen <= BARS.framed,
  );
  row(
    `  of ${f.framed} framed players banned; still after appeals (aim ${percent(BARS.framed)})`,
    `${percent(f.framedBanned)}; ${percent(f.framedStay)}`,
    f.framedStay <= BARS.framed,
  );
  row('bans; wrong ones; still after appeals', `${f.bans}; ${f.wrong}; ${f.wrongStay}`);
  row(
    'reports a week; with an outcome in the end (aim 100 %)',
    `${Math.round(f.reports)}; ${percent(f.told)}`,
    f.told === 1,
  );
  row(
    'hours from the first report to a person’s verdict, median, p95',
    f.hours.map((one) => one.toFixed(1)).join(', '),
  );
  row('  of upheld cases of integrity, median', f.hoursGrave.toFixed(1));
  row('cases of integrity or content that no person has seen', percent(f.graveUnseen));
  row('of the guilty who were reported, found by the end', percent(f.playersFound));
  row('cheaters banned by the end', percent(f.cheatersBanned));
  row('days until a cheater is banned, median, p75', f.cheaterDays.map((one) => one.toFixed(1)).join(', '));
  row(
    `${f.appeals} appeals: answered in 12 h (aim ${percent(BARS.appeals)})`,
    percent(f.answered),
    f.answered >= BARS.appeals,
  );
  row(
    `  decided by a person in 24 h (aim ${percent(BARS.appeals)})`,
    percent(f.decided),
    f.decided >= BARS.appeals,
  );
  row(
    `  of the ${f.fortnight[0]} in weeks 5 and 6`,
    `${percent(f.fortnight[1])}; ${percent(f.fortnight[2])}`,
  );
}

const option = (name: string, otherwise: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise;
const away = option('away', 'fortnight') as Staffing['away'];
const staffing = {
  moderators: Number(option('moderators', '1')),
  seniors: Number(option('seniors', '3')),
  away,
};
const matchesAWeek = Number(option('matches', String(SITE.matchesAWeek)));
const seeds = process.argv.slice(2).map(Number).filter(Number.isInteger);
for (const seed of seeds.length > 0 ? seeds : [1, 2, 3]) report(seed, staffing, matchesAWeek);
if (isMissed) process.exitCode = 1;
