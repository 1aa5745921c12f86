/** The smallest picture that a player may send: two pixels high and wide. */
export const SMALL_GIF = new Uint8Array(
  Buffer.from('R0lGODlhAgACAIAAAExpcf8AACH5BAUAAAAALAAAAAACAAIAAAICjFMAOw==', 'base64'),
);
