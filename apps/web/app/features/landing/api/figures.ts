import type { AnswerOf } from '@retake/contract/calls.ts';
import { POLL_MS } from '@retake/core/constants/timings.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';

type Stats = AnswerOf<'GET /api/stats'>;
type Figures = Pick<AnswerOf<'GET /api/landing'>, 'matchesToday' | 'totalUsers' | 'registrationsToday'>;

/** Players online and matches now, every 5 s; where they cannot be read they stay as they were, at first 0. */
export function useStats(): Stats {
  const [stats, setStats] = useState<Stats>({ playersOnline: 0, activeMatches: 0 });
  useEffect(() => {
    let left = false;
    const read = () =>
      call('GET /api/stats').then(
        (answer) => left || setStats(answer),
        (error: unknown) => console.error('Error fetching stats', error),
      );
    void read();
    const timer = window.setInterval(() => document.hidden || void read(), POLL_MS.stats);
    return () => {
      left = true;
      window.clearInterval(timer);
    };
  }, []);
  return stats;
}

/** The three figures of the last block, read once. */
export function useFigures(): Figures {
  const [figures, setFigures] = useState<Figures>({ matchesToday: 0, totalUsers: 0, registrationsToday: 0 });
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
