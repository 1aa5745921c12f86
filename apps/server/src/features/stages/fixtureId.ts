/** STG11: the id of a fixture on the wire. */
export const fixtureIdOf = (stageId: string, number: number): string => `${stageId}.${number}`;

/** Null: it is none. */
export function parseFixtureId(id: string): { stageId: string; number: number } | null {
  const [, stageId, number] = /^([0-9a-f-]{36})\.(\d{1,6})$/.exec(id) ?? [];
  return stageId === undefined ? null : { stageId, number: Number(number) };
}
