import { nameColour } from './palette.ts';

export default function ColouredName({ colour, nickname }: { colour: string; nickname: string }) {
  return <span style={{ color: nameColour(colour) }}>{nickname}</span>;
}
