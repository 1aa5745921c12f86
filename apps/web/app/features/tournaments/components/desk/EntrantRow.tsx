import type { ReactNode } from 'react';
import { Badge } from '#app/ui/Badge.tsx';
import type { Entrant, Tournament } from '../../model/event.ts';
import { EntrantMark } from '../EntrantMark.tsx';
import { entrantState, entrantTones } from '../event/words.ts';

type Props = { tournament: Tournament; entrant: Entrant; children: ReactNode };

/** An entry with its state, and what the organiser can do with it. */
export const EntrantRow = ({ tournament, entrant, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5">
    <span className="flex min-w-0 flex-1 basis-40 items-center gap-3">
      <EntrantMark entrant={entrant} size="sm" />
      <span className="truncate font-semibold">{entrant.name}</span>
    </span>
    <Badge tone={entrantTones[entrant.status] ?? 'plain'}>{entrantState(entrant, tournament)}</Badge>
    <span className="flex flex-wrap justify-end gap-1 empty:hidden max-sm:w-full">{children}</span>
  </li>
);
