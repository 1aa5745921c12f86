import { nameColour } from './palette.ts';
import { useWorn } from './worn.ts';

/** A nickname in the colour that its player wears. */
export const WornName = ({ id, nickname }: { id: string; nickname: string }) => (
  <span style={{ color: nameColour(useWorn(id)?.colour) }}>{nickname}</span>
);
