import { useEffect, useRef } from 'react';

const FLASH_MS = 1000;

const withSound = (play: (chime: typeof import('./chime.ts')) => void) =>
  import('./chime.ts').then(play, (error) => console.error('The sound could not be loaded', error));

/** A ready check as far as it is told beyond the screen. */
export type ReadyAlert = {
  /** Of the check that is open; null: none is. */
  openId: string | null;
  accepted: number;
  of: number;
  waitsForYou: boolean;
  isComplete: boolean;
  /** A check may come: the first press allows the sound. */
  isExpected: boolean;
  /** What the tab and the notification say. */
  title: string;
  text: string;
};

/** Tells of a ready check beyond the overlay: a sound, the tab's title, a notification where it is hidden. */
export function useReadyAlert(alert: ReadyAlert): void {
  const { openId, accepted, of, waitsForYou, isComplete, isExpected, title, text } = alert;
  useUnlockedSound(isExpected);
  useEffect(() => {
    if (openId) withSound((chime) => chime.playFound());
  }, [openId]);
  useEffect(() => {
    if (isComplete) withSound((chime) => chime.playAllReady());
  }, [isComplete]);
  useEffect(() => {
    if (accepted > 0) withSound((chime) => chime.playAccepted(accepted / of));
  }, [accepted, of]);
  useTitleFlash(waitsForYou, title);
  useNotification(openId, title, text);
}

/** The first press allows the sound that comes later. */
function useUnlockedSound(isExpected: boolean): void {
  useEffect(() => {
    if (!isExpected) return;
    const unlock = () => withSound((chime) => chime.unlockSound());
    document.addEventListener('pointerdown', unlock, { once: true });
    document.addEventListener('keydown', unlock, { once: true });
    return () => {
      document.removeEventListener('pointerdown', unlock);
      document.removeEventListener('keydown', unlock);
    };
  }, [isExpected]);
}

function useTitleFlash(isFlashing: boolean, words: string): void {
  const own = useRef('');
  useEffect(() => {
    if (!isFlashing) return;
    own.current = document.title;
    const flashed = `● ${words}`;
    document.title = flashed;
    const timer = window.setInterval(() => {
      document.title = document.title === flashed ? own.current : flashed;
    }, FLASH_MS);
    return () => {
      window.clearInterval(timer);
      document.title = own.current;
    };
  }, [isFlashing, words]);
}

function useNotification(openId: string | null, title: string, text: string): void {
  useEffect(() => {
    if (!openId || !document.hidden || !('Notification' in window)) return;
    if (Notification.permission !== 'granted') return;
    const options = { body: text, tag: 'match-found', requireInteraction: true };
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return () => notification.close();
  }, [openId, title, text]);
}
