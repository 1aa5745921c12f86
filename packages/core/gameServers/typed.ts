/** GSV15: what an operator types of a game server. */
export type TypedGameServer = {
  name: string;
  /** `host:port` where the platform reaches it, where players join, and where one watches; null: nobody can watch. */
  rconAddress: string;
  playerAddress: string;
  gotvAddress: string | null;
  region: string | null;
  /** Null: it stays as it is. */
  rconPassword: string | null;
  /** Null: players need none. Undefined: it stays as it is. */
  joinPassword?: string | null | undefined;
};

export type GameServerTypo = {
  field: keyof TypedGameServer;
  code: 'game_server_name' | 'game_server_address' | 'game_server_password' | 'game_server_region';
};

/** As in `GAME_SERVERS`. */
export function isServerAddress(text: string): boolean {
  const { host, port } = /^(?<host>[\w.-]{1,253}):(?<port>\d{1,5})$/.exec(text)?.groups ?? {};
  return host !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
}

/** The same that a server reads back from one line of its console. */
const PASSWORD = /^[A-Za-z0-9._~:?&=%+@-]{1,100}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not get through
const NAME = /^[^\x00-\x1f\x7f]{1,60}$/;

/** `regions`: those of the installation; none where it has one place only. */
export function typosOf(typed: TypedGameServer, regions: readonly string[]): GameServerTypo[] {
  const { name, rconAddress, playerAddress, gotvAddress, region, rconPassword, joinPassword } = typed;
  const isRegion = regions.length === 0 ? region === null : region !== null && regions.includes(region);
  const checks: [GameServerTypo['field'], GameServerTypo['code'], boolean][] = [
    ['name', 'game_server_name', NAME.test(name) && name.trim() === name],
    ['rconAddress', 'game_server_address', isServerAddress(rconAddress)],
    ['playerAddress', 'game_server_address', isServerAddress(playerAddress)],
    ['gotvAddress', 'game_server_address', gotvAddress === null || isServerAddress(gotvAddress)],
    ['region', 'game_server_region', isRegion],
    ['rconPassword', 'game_server_password', rconPassword === null || PASSWORD.test(rconPassword)],
    ['joinPassword', 'game_server_password', joinPassword == null || PASSWORD.test(joinPassword)],
  ];
  return checks.filter(([, , isRight]) => !isRight).map(([field, code]) => ({ field, code }));
}
