import type { Lang } from '@retake/contract/shapes.ts';
import type { Tournament } from '@retake/contract/tournaments/calls.ts';
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { Environment } from '../../platform/environment.ts';

const HOUR_MS = 3_600_000;
/** While nobody can say how long it takes: so that the evening is not taken for free. */
const EVENT_MS = 2 * HOUR_MS;
/** How often who subscribes to it should look, in seconds. */
const LOOK_EVERY_S = 900;

type Asked = { entrantId: string | undefined; lang: Lang };
type Fixture = Tournament['stages'][number]['fixtures'][number];

const words: Record<Lang, { versus(a: string, b: string): string; open: string }> = {
  en: { versus: (a, b) => `${a} v ${b}`, open: 'to be decided' },
  'zh-CN': { versus: (a, b) => `${a} vs ${b}`, open: '待定' },
};

/** TRN53: an event for calendars (RFC 5545), and the matches of one of its entries whose times are set. */
export function calendarOf(
  event: Tournament,
  { publicUrl, brandName }: Pick<Environment, 'publicUrl' | 'brandName'>,
  asked: Asked,
): string {
  const calendar = ical({
    name: event.title,
    prodId: { company: brandName, product: 'Tournaments' },
    ttl: LOOK_EVERY_S,
  });
  const about = { url: `${publicUrl}/tournaments/${event.id}`, sequence: event.version };
  const idOf = (id: string) => `${id}@${new URL(publicUrl).host}`;
  const start = new Date(event.startsAt);
  calendar.createEvent({
    ...about,
    id: idOf(event.id),
    summary: event.title,
    description: event.description,
    start,
    end: endOf(event, start),
    status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  addFixtures(calendar, event, asked, (fixture) => ({ ...about, id: idOf(fixture.id) }));
  return calendar.toString();
}

function endOf({ expectedEnd }: Tournament, start: Date): Date {
  const least = start.getTime() + EVENT_MS;
  return new Date(Math.max(least, expectedEnd === null ? 0 : Date.parse(expectedEnd.p90)));
}

type About = (fixture: Fixture) => { url: string; sequence: number; id: string };

function addFixtures(
  calendar: ICalCalendar,
  event: Tournament,
  { entrantId, lang }: Asked,
  about: About,
): void {
  const { versus, open } = words[lang];
  const names = new Map(event.entrants.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => names.get(id ?? '') ?? open;
  for (const fixture of event.stages.flatMap(({ fixtures }) => fixtures)) {
    const { plannedFor, bestOf, entrants } = fixture;
    if (plannedFor === null || entrantId === undefined || !entrants.includes(entrantId)) continue;
    const start = new Date(plannedFor);
    calendar.createEvent({
      ...about(fixture),
      start,
      end: new Date(start.getTime() + bestOf * HOUR_MS),
      summary: `${versus(nameOf(entrants[0]), nameOf(entrants[1]))} · ${event.title}`,
    });
  }
}
