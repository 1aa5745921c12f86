import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { FormStrip } from '#app/ui/FormStrip.tsx';
import type { TeamPage } from '../api/teams.ts';

const SHOWN = 5;

/** TEA11: won and lost of the last ten, and the last five of them. Nothing where nothing was played together. */
export function TeamForm({ matches }: { matches: TeamPage['matches'] }) {
  const decided = matches.filter(({ result }) => result !== 'draw');
  if (decided.length === 0) return null;
  const won = decided.filter(({ result }) => result === 'win').length;
  const last = decided.slice(0, SHOWN).toReversed();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 sm:ml-auto">
      <div className="flex flex-col-reverse justify-end gap-1">
        <dt className="eyebrow">{m.teams_last({ count: decided.length })}</dt>
        <dd className="display text-xl font-semibold">
          {m.teams_record({ won: formatNumber(won), lost: formatNumber(decided.length - won) })}
        </dd>
      </div>
      <div className="flex flex-col-reverse justify-end gap-1">
        <dt className="eyebrow">{m.teams_form()}</dt>
        <dd>
          <FormStrip results={last.map(({ result }) => (result === 'win' ? 'W' : 'L'))} />
        </dd>
      </div>
    </dl>
  );
}
