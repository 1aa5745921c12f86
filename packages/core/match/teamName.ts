const PREFIX = 'Team ';

/** What a team without a name of its own is called: after its first player. Game servers show this. */
export const teamNamedAfter = (nickname: string): string => PREFIX + nickname;

/** After whom a team is named; null: it has a name of its own. Screens say it in their language. */
export const namesakeOf = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
