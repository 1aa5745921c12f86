import type { AnyRequest } from '../access/ask.fixture.ts';
import type { Part, Scene } from '../access/scene.fixture.ts';
import type { Stage } from '../access/stage.fixture.ts';
import type { Known } from './shaped.fixture.ts';

const PARTS: Part[] = ['stranger', 'member', 'leader', 'admin', 'guest'];

/** Things of others that stay as they are: a match, a lobby, a tournament, a team, and who is in them. */
export async function foreignThings(stage: Stage): Promise<Known> {
  const [playing, waiting] = [stage.newScene(), stage.newScene()];
  const { matchId } = await playing.match();
  const { partyId, partycode } = await waiting.party();
  const others = [await waiting.lobby(), await waiting.tournament(), await waiting.team()];
  const ids = [matchId, (await playing.readyCheck()).id, partyId, ...others];
  const people = [...(await peopleOf(playing)), ...(await peopleOf(waiting))];
  return {
    ids: [...ids, ...people.map(({ id }) => id)],
    texts: [partycode, ...people.flatMap(({ nickname, friendcode }) => [nickname, friendcode])],
  };
}

const peopleOf = (scene: Scene) => Promise.all(PARTS.map((part) => scene.player(part)));

/** Together with what the scene of a right request is made of. */
export async function knownIn(scene: Scene, request: AnyRequest, foreign: Known): Promise<Known> {
  const people = await peopleOf(scene);
  const own = leavesOf(request).filter((leaf) => typeof leaf === 'string');
  return {
    ids: [...foreign.ids, ...people.map(({ id }) => id), ...own.filter((text) => text.length === 36)],
    texts: [...foreign.texts, ...people.flatMap((one) => [one.nickname, one.friendcode, one.id]), ...own],
  };
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
