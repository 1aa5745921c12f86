import type { ReactNode } from 'react';
import { Badge } from '#app/ui/Badge.tsx';
import type { Entrant } from '../../model/event.ts';
import { EntrantMark } from '../EntrantMark.tsx';
import { entrantStates, entrantTones } from '../event/words.ts';

/** An entry with its state, and what the organiser can do with it. */
export const EntrantRow = ({ entrant, children }: { entrant: Entrant; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5">
    <span className="flex min-w-0 flex-1 basis-40 items-center gap-3">
      <EntrantMark entrant={entrant} size="sm" />
      <span className="truncate font-semibold">{entrant.name}</span>
    </span>
    <Badge tone={entrantTones[entrant.status] ?? 'plain'}>{entrantStates[entrant.status]()}</Badge>
    <span className="flex flex-wrap justify-end gap-1 empty:hidden max-sm:w-full">{children}</span>
  </li>
);
