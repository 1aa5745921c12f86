import type { AnswerOf } from '@retake/contract/calls.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';

type Stats = AnswerOf<'GET /api/stats'>;
type Figures = Pick<AnswerOf<'GET /api/landing'>, 'matchesToday' | 'totalUsers' | 'registrationsToday'>;

const POLL_MS = 5000;

/** Players online and matches now, every 5 s; where they cannot be read they stay as they were; null until they are known. */
export function useStats(): Stats | null {
  const [stats, setStats] = useState<Stats | null>(null);
  useEffect(() => {
    let left = false;
    const read = () =>
      call('GET /api/stats').then(
        (answer) => left || setStats(answer),
        (error: unknown) => console.error('Error fetching stats', error),
      );
    void read();
    const timer = window.setInterval(() => document.hidden || void read(), POLL_MS);
    return () => {
      left = true;
      window.clearInterval(timer);
    };
  }, []);
  return stats;
}

/** The three figures of the last block, read once; null until then. */
export function useFigures(): Figures | null {
  const [figures, setFigures] = useState<Figures | null>(null);
  useEffect(() => {
    call('GET /api/landing').then(setFigures, (error: unknown) =>
      console.error('Error fetching the figures', error),
    );
  }, []);
  return figures;
}

/** What the installation says of itself: its name, and whether its figures are samples. Undefined until it did. */
export function useInstallation(): AnswerOf<'GET /api/site'> | undefined {
  const [site, setSite] = useState<AnswerOf<'GET /api/site'>>();
  useEffect(() => {
    call('GET /api/site').then(setSite, () => undefined); // the built-in name stands there meanwhile
  }, []);
  return site;
}
