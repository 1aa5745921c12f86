import type { Mission } from '@retake/contract/missions/calls.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Check } from '#app/ui/icons/Check.tsx';
import { isDone, missionText } from './missionWords.ts';

/** `progress`: false for visitors, who have none. */
export function MissionRow({ mission, progress = true }: { mission: Mission; progress?: boolean }) {
  const done = isDone(mission);
  const share = (100 * mission.progress) / mission.target;
  return (
    <li className={progress ? 'grid gap-2 py-2.5' : 'border-b border-line py-3 last:border-0'}>
      <div className="flex items-baseline justify-between gap-4">
        <span className={done ? 'text-muted' : 'font-semibold'}>{missionText(mission)}</span>
        {progress && (
          <span className="display tabular flex shrink-0 items-center gap-1.5 text-sm text-muted">
            {done && <Check className="size-4 text-good" aria-hidden="true" />}
            {done
              ? m.missions_done()
              : m.missions_progress({
                  done: formatNumber(mission.progress),
                  target: formatNumber(mission.target),
                })}
          </span>
        )}
      </div>
      {progress && (
        <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-high">
          <span
            className={`block h-full rounded-full ${done ? 'bg-good' : 'bg-ink'}`}
            style={{ width: `${share}%` }}
          />
        </span>
      )}
    </li>
  );
}
