import type { PastSeason as Season } from '@retake/contract/leagues/calls.ts';
import { CHEATER_REASON } from '@retake/core/league/cheater.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { isFailure } from '#app/api/failure.ts';
import { formatDate, formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { usePastSeason } from '../api/seasons.ts';
import { FinalTable } from './FinalTable.tsx';

type Props = { id: string; season: number };

/** A season that is over: its final table, in each of its versions, and what stands behind it. */
export function PastSeason({ id, season }: Props) {
  const [version, setVersion] = useState<number | undefined>();
  const { data, error, refetch, isFetching } = usePastSeason(id, season, version);
  if (isFailure(error, 'league_season_gone', 'malformed'))
    return <EmptyState title={m.leagues_final_missing()} />;
  if (!data && error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={14} className="h-12" />;
  const shown = data.versions.find((one) => one.version === version) ?? data.versions[0];
  if (!shown) return <NoTable season={data} />;
  return (
    <div className="grid gap-4">
      <section aria-label={m.leagues_final_about()} className="panel grid gap-3 p-4 text-sm">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-1">
            <p>{stateText(data)}</p>
            {data.prizePoolId !== null && (
              <Link to={`/prize-pools/${data.prizePoolId}`} className="text-accent hover:underline">
                {m.prizes_link()}
              </Link>
            )}
          </div>
          {data.versions.length > 1 && (
            <Select
              label={m.leagues_final_versions()}
              className="w-full sm:w-72"
              value={shown.version}
              options={data.versions.map((one) => ({ value: String(one.version), label: versionText(one) }))}
              onChange={({ target }) => setVersion(Number(target.value))}
            />
          )}
        </div>
        {shown.reason !== null && (
          <p>
            {m.leagues_final_reason({
              reason: shown.reason === CHEATER_REASON ? m.leagues_cheater() : shown.reason,
            })}
          </p>
        )}
        <p className="text-xs text-muted">
          {data.versions.length === 1 && <span className="block">{versionText(shown)}</span>}
          {m.leagues_final_digest()} <code className="break-all">{shown.digest}</code>
        </p>
      </section>
      <FinalTable
        id={id}
        season={season}
        prizeMatches={data.prizeMatches}
        version={shown.version}
        you={data.you}
      />
    </div>
  );
}

const versionText = ({ version, at }: Season['versions'][number]): string =>
  m.leagues_final_version({ version, date: formatDayTime(at) });

function stateText({ state, endsAt, settlesAt }: Season): string {
  const ended = m.leagues_final_ended({ date: formatDate(endsAt) });
  if (state === 'settled') return `${ended} ${m.leagues_final_settled()}`;
  return settlesAt === null
    ? ended
    : `${ended} ${m.leagues_final_settling({ date: formatDayTime(settlesAt) })}`;
}

/** While its last matches are played, and of seasons that are older than final tables. */
const NoTable = ({ season: { state } }: { season: Season }) =>
  state === 'settled' ? (
    <EmptyState icon={<Trophy />} title={m.leagues_final_none()} text={m.leagues_final_none_text()} />
  ) : (
    <EmptyState icon={<Trophy />} title={m.leagues_final_waits()} text={m.leagues_final_waits_text()} />
  );
