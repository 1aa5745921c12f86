import { useState } from 'react';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { type Asked, type SeasonState, useLeagues, useSeasons } from '../api/seasons.ts';
import { SeasonLines } from './SeasonLines.tsx';

const Failed = ({ of }: { of: { refetch(): unknown; isFetching: boolean } }) => (
  <ErrorState title={m.admin_failed()} onRetry={() => void of.refetch()} retrying={of.isFetching} />
);

/** LGE11, LGE15: what changed the points of a player in a season, and what an admin does about it. */
export function SeasonsPanel() {
  const leagues = useLeagues();
  const [leagueId, setLeagueId] = useState('');
  const [number, setNumber] = useState('');
  const [input, setInput] = useState<string | null>(null);
  const league = leagueId || (leagues.data?.[0]?.id ?? '');
  const seasons = useSeasons(league);
  const season = seasons.data?.find((one) => String(one.season) === number) ?? seasons.data?.[0];
  const asked: Asked | null =
    input !== null && season ? { leagueId: league, season: season.season, input } : null;
  if (leagues.isError && !leagues.data) return <Failed of={leagues} />;
  return (
    <section aria-label={m.admin_seasons()} className="grid gap-4 *:min-w-0">
      <div className="panel p-5">
        <p className="mb-4 text-sm text-muted">{m.admin_seasons_text()}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Select
            label={m.admin_seasons_league()}
            options={(leagues.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            value={league}
            onChange={({ target }) => {
              setLeagueId(target.value);
              setNumber('');
            }}
          />
          <Select
            label={m.admin_seasons_season()}
            options={(seasons.data ?? []).map((one) => ({
              value: String(one.season),
              label: m.admin_seasons_option({ season: one.season, state: stateNames[one.state]() }),
            }))}
            value={season ? String(season.season) : ''}
            onChange={({ target }) => setNumber(target.value)}
          />
        </div>
        <FindForm onFind={setInput} />
      </div>
      {seasons.isError && !seasons.data && <Failed of={seasons} />}
      {asked && season && (
        <SeasonLines
          key={`${league} ${season.season} ${input}`}
          asked={asked}
          isSettled={season.state === 'settled'}
        />
      )}
    </section>
  );
}

const stateNames: Record<SeasonState, () => string> = {
  open: m.admin_seasons_open,
  ending: m.admin_seasons_ending,
  ended: m.admin_seasons_ended,
  settling: m.admin_seasons_settling,
  settled: m.admin_seasons_settled,
};

function FindForm({ onFind }: { onFind: (input: string) => void }) {
  const form = useCheckedForm({
    defaults: { input: '' },
    rules: (typed) => emptyFields(typed, ['input']),
    send: async ({ input }) => onFind(input.trim()),
    failureText: () => m.admin_failed(),
  });
  return (
    <form noValidate onSubmit={form.submit} className="max-w-md">
      <Field label={m.admin_input()} autoComplete="off" {...form.field('input')} />
      <Button type="submit" look="accent">
        {m.admin_seasons_find()}
      </Button>
    </form>
  );
}
