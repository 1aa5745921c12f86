/** Who vouches for a player's Steam account. Comes from the configuration alone, never from a request. */
export type SteamProvider = {
  /** Where the browser is sent, and the only `op_endpoint` that an assertion may name. */
  endpoint: string;
  /** Where this server asks whether an assertion is genuine; the endpoint itself but for the stand-in behind a proxy. */
  verifyEndpoint: string;
  /** What a claimed id is, up to the SteamID64 that ends it. */
  idPrefix: string;
};

export const STEAM: SteamProvider = {
  endpoint: 'https://steamcommunity.com/openid/login',
  verifyEndpoint: 'https://steamcommunity.com/openid/login',
  idPrefix: 'https://steamcommunity.com/openid/id/',
};
