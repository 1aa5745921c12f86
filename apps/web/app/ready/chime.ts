import { muted } from './muted.ts';

/** A tone: pitch in Hz, start and length in seconds from now, loudness from 0 to 1. */
type Tone = { hz: number; at: number; seconds: number; loudness: number };

const ATTACK_SECONDS = 0.012;
const SILENT = 0.0001;

let context: AudioContext | undefined;

/** Browsers let a page sound only after a press in it: call it from one. */
export function unlockSound(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** Three rising tones, and the fifth above that stays. */
export const playFound = () =>
  play([
    { hz: 392, at: 0, seconds: 0.35, loudness: 0.5 },
    { hz: 587.33, at: 0.11, seconds: 0.4, loudness: 0.5 },
    { hz: 783.99, at: 0.22, seconds: 1.1, loudness: 0.6 },
    { hz: 1174.66, at: 0.22, seconds: 1.1, loudness: 0.18 },
  ]);

/** Higher with every player who accepts; `share` of all from 0 to 1. */
export const playAccepted = (share: number) =>
  play([{ hz: 523.25 * 2 ** share, at: 0, seconds: 0.16, loudness: 0.28 }]);

export const playAllReady = () =>
  play([
    { hz: 523.25, at: 0, seconds: 0.5, loudness: 0.4 },
    { hz: 783.99, at: 0.09, seconds: 0.6, loudness: 0.4 },
    { hz: 1046.5, at: 0.18, seconds: 0.9, loudness: 0.4 },
  ]);

function play(tones: readonly Tone[]): void {
  if (muted.get()) return;
  unlockSound();
  if (context?.state !== 'running') return;
  const { currentTime, destination } = context;
  for (const tone of tones) sound(context, destination, currentTime, tone);
}

/** A soft bell: a triangle whose loudness rises at once and falls away. */
function sound(audio: AudioContext, destination: AudioNode, now: number, tone: Tone): void {
  const start = now + tone.at;
  const end = start + tone.seconds;
  const oscillator = audio.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.value = tone.hz;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(tone.loudness * 0.5, start + ATTACK_SECONDS);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  oscillator.connect(gain).connect(destination);
  oscillator.start(start);
  oscillator.stop(end);
}
