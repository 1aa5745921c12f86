import type { Mission } from '@retake/contract/missions/calls.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Check } from '#app/ui/icons/Check.tsx';
import { isDone, missionText, pointsText } from './missionWords.ts';

type Props = {
  mission: Mission;
  /** False for visitors, who have none. */
  progress?: boolean;
  /** What can be done about one that is done. */
  action?: ReactNode;
};

export function MissionRow({ mission, progress = true, action }: Props) {
  const done = isDone(mission);
  const share = (100 * mission.progress) / mission.target;
  return (
    <li className={progress ? 'grid gap-2 py-2.5' : 'border-b border-line py-3 last:border-0'}>
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0">
          <span className={done ? 'text-muted' : 'font-semibold'}>{missionText(mission)}</span>
          <span className="mt-0.5 flex flex-wrap items-center gap-2 text-xs text-faint">
            {pointsText(mission.points)}
            {mission.track === 'premium' && <Badge tone="accent">{m.missions_premium()}</Badge>}
          </span>
        </span>
        {progress && (done && !mission.collected && action ? action : <Standing mission={mission} />)}
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

function Standing({ mission }: { mission: Mission }) {
  const { progress, target, collected } = mission;
  return (
    <span className="display tabular flex shrink-0 items-center gap-1.5 text-sm text-muted">
      {isDone(mission) ? (
        <>
          <Check className="size-4 text-good" aria-hidden="true" />
          {collected ? m.missions_collected() : m.missions_done()}
        </>
      ) : (
        m.missions_progress({ done: formatNumber(progress), target: formatNumber(target) })
      )}
    </span>
  );
}
