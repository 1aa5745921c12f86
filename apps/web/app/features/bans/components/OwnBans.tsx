import type { OwnAppeal } from '@retake/contract/appeals/calls.ts';
import type { OwnSanction } from '@retake/contract/sanctions/calls.ts';
import { Link } from 'react-router';
import { formatDate, formatDayTime } from '#app/i18n/format.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { useOwnAppeals, useOwnBans } from '../api/bans.ts';
import { AppealState } from './AppealState.tsx';
import { closesText } from './closesText.ts';

/** SAN5: on the own profile; nothing where there is nothing. `only`: where one of them is in force, or none is. */
export default function OwnBans({ only }: { only?: 'in force' | 'over' }) {
  const { data } = useOwnBans();
  const appeals = useOwnAppeals().data?.appeals;
  if (!data || data.sanctions.length === 0) return null;
  const isInForce = data.sanctions.some(({ inForce }) => inForce);
  if (only && isInForce !== (only === 'in force')) return null;
  return (
    <section aria-labelledby="own-bans" className="panel p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="own-bans" className="text-lg">
          {m.ban_own_title()}
        </h2>
        <span className="flex gap-4 text-sm text-muted">
          <Link to="/support" className="hover:underline">
            {m.menu_support()}
          </Link>
          <Link to="/rules" className="hover:underline">
            {m.ban_rules()}
          </Link>
        </span>
      </div>
      <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
        {data.sanctions.map((ban) => (
          <BanRow
            key={ban.id}
            ban={ban}
            // Newest first: of several only the newest says how it stands.
            appeal={appeals && (appeals.find(({ sanctionId }) => sanctionId === ban.id) ?? null)}
          />
        ))}
      </ul>
    </section>
  );
}

/** `appeal` undefined: not known yet. */
function BanRow({ ban, appeal }: { ban: OwnSanction; appeal: OwnAppeal | null | undefined }) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{topicName(ban.topic)}</span>
        {ban.inForce ? <Badge tone="bad">{endText(ban)}</Badge> : <Badge>{endedText(ban)}</Badge>}
      </div>
      {ban.inForce && <p className="mt-1">{closesText[ban.restriction]()}</p>}
      <p className="mt-1 break-words text-sm text-muted">{reasonText(ban)}</p>
      <p className="mt-0.5 text-sm break-words text-faint">
        {m.ban_since({ date: whenText(ban, ban.from) })}
        {ban.liftedAt && ` · ${liftedText(ban.liftedAt, ban.liftedReason)}`}
        {' · '}
        <Link to={`/rules#${ban.topic}`} className="text-muted underline hover:text-ink">
          {m.ban_rule()}
        </Link>
      </p>
      {appeal !== undefined && <AppealState ban={ban} appeal={appeal} />}
    </li>
  );
}

/** What the platform gives for words says which. */
const reasonText = ({ topic, reason }: OwnSanction) =>
  topic === 'chat-words' ? m.ban_reason_words({ words: reason }) : m.ban_reason({ reason });

const SHORT_MS = 3 * 86_400_000;

/** Of a short ban the time of day matters. */
function whenText({ from, until }: OwnSanction, at: string): string {
  const isShort = until !== null && Date.parse(until) - Date.parse(from) < SHORT_MS;
  return isShort ? formatDayTime(at) : formatDate(at);
}

const endText = (ban: OwnSanction) =>
  ban.until === null ? m.ban_forever() : m.ban_until({ date: whenText(ban, ban.until) });

const liftedText = (at: string, reason: string | null) =>
  reason === null
    ? m.ban_lifted_late({ date: formatDate(at) })
    : m.ban_lifted({ date: formatDate(at), reason });

/** A ban for ever ends by being lifted alone. */
const endedText = ({ until, liftedAt }: OwnSanction) => m.ban_over({ date: formatDate(liftedAt ?? until!) });
