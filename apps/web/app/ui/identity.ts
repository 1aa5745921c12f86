/** A hue in degrees that stays with an id (FNV-1a). */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % 360;
}

/** Two letters: of the first two words, else of the first. `Night_Owl` is NO, `ada` is AD. */
export function initialsOf(nickname: string): string {
  const words = nickname.split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean);
  const [first = '?', second] = words;
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}
