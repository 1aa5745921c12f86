import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { MODES } from '@retake/core/mode.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { type HalfShared, wholeText } from '../../platform/http/halfShared.ts';
import type { People } from '../accounts/people.ts';
import type { Ratings } from '../rating/service.ts';
import type { CommandPorts } from './commands.ts';
import type { PostPorts } from './posts.ts';

type Event = AnswerOf<'GET /api/v1/tournaments/{id}'>;
export type EventOf = (id: string, lang: Lang) => Promise<Event | HalfShared<Event>>;

/** What a visitor sees of a tournament; null: there is none, or it is sample data. */
export const eventFacts =
  (eventOf: EventOf): PostPorts['event'] =>
  async (id, lang) => {
    const found = await eventOf(id, lang).catch((error) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!found) return null;
    const event: Event = 'shared' in found ? JSON.parse(wholeText(found)) : found;
    if (event.sample) return null;
    const first = event.placements.find(({ from }) => from === 1)?.entrantIds[0];
    return { title: event.title, winner: event.entrants.find(({ id: one }) => one === first)?.name ?? null };
  };

/** DIS4: as everybody sees it. While it is being found, a rating is none. */
export const ratingFacts =
  (people: Pick<People, 'byNickname'>, shownOf: Ratings['shownOf']): CommandPorts['ratingsOf'] =>
  async (nickname) => {
    const person = await people.byNickname(nickname);
    if (!person) return null;
    const modes = await Promise.all(
      MODES.map(async (mode) => {
        const { elo, group, calibration } = await shownOf(person.id, mode);
        return [mode, calibration === null ? { elo, group } : null] as const;
      }),
    );
    return { nickname: person.nickname, modes: Object.fromEntries(modes) };
  };
