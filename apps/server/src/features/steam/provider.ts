/** The provider that confirms a player's Steam account. Comes only from the configuration, never from a request. */
export type SteamProvider = {
  /** Where the browser is sent, and the only valid `op_endpoint` of an assertion. */
  endpoint: string;
  /** Where this server verifies an assertion; the endpoint itself, except for the stand-in behind a proxy. */
  verifyEndpoint: string;
  /** The part of a claimed id before the SteamID64. */
  idPrefix: string;
};

export const STEAM: SteamProvider = {
  endpoint: 'https://steamcommunity.com/openid/login',
  verifyEndpoint: 'https://steamcommunity.com/openid/login',
  idPrefix: 'https://steamcommunity.com/openid/id/',
};
