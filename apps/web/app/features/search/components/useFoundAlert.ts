import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { Check } from '../model/readyCheck.ts';

const FLASH_MS = 1000;

const withSound = (play: (chime: typeof import('../sound/chime.ts')) => void) =>
  import('../sound/chime.ts').then(play, (error) => console.error('The sound could not be loaded', error));

/** Tells of the match that was found beyond the overlay: a sound, the tab's title, a notification where it is hidden. */
export function useFoundAlert(check: Check, isSearching: boolean): void {
  const openId = check.kind === 'open' ? check.id : null;
  const accepted = check.kind === 'open' ? check.accepted : 0;
  const of = check.kind === 'open' ? check.of : 1;
  const waitsForYou = check.kind === 'open' && !check.youAccepted;
  const isComplete = check.kind === 'complete';

  useUnlockedSound(isSearching);
  useEffect(() => {
    if (openId) withSound((chime) => chime.playFound());
  }, [openId]);
  useEffect(() => {
    if (isComplete) withSound((chime) => chime.playAllReady());
  }, [isComplete]);
  useEffect(() => {
    if (accepted > 0) withSound((chime) => chime.playAccepted(accepted / of));
  }, [accepted, of]);
  useTitleFlash(waitsForYou, m.search_found_title());
  useNotification(openId);
}

/** The first press while searching allows the sound that comes later. */
function useUnlockedSound(isSearching: boolean): void {
  useEffect(() => {
    if (!isSearching) return;
    const unlock = () => withSound((chime) => chime.unlockSound());
    document.addEventListener('pointerdown', unlock, { once: true });
    document.addEventListener('keydown', unlock, { once: true });
    return () => {
      document.removeEventListener('pointerdown', unlock);
      document.removeEventListener('keydown', unlock);
    };
  }, [isSearching]);
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

function useNotification(openId: string | null): void {
  useEffect(() => {
    if (!openId || !document.hidden || !('Notification' in window)) return;
    if (Notification.permission !== 'granted') return;
    const options = { body: m.search_found_notification(), tag: 'match-found', requireInteraction: true };
    const notification = new Notification(m.search_found_title(), options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return () => notification.close();
  }, [openId]);
}
