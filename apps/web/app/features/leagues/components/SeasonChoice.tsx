import type { LeagueSeason } from '@retake/contract/leagues/calls.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Select } from '#app/ui/Select.tsx';
import { useSeasons } from '../api/seasons.ts';

type Props = { id: string; chosen: number | null; onChoose: (season: number | null) => void };

/** Which season is shown: the one under way (null) or one that is over. Nothing to choose in the first one. */
export function SeasonChoice({ id, chosen, onChoose }: Props) {
  const { data: seasons = [] } = useSeasons(id);
  if (seasons.length < 2) return null;
  return (
    <Select
      label={m.leagues_season_choice()}
      className="w-full sm:w-72 sm:justify-self-end"
      value={chosen ?? ''}
      options={seasons.map((season) => ({ value: optionOf(season), label: labelOf(season) }))}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    />
  );
}

const optionOf = ({ state, season }: LeagueSeason): string => (state === 'open' ? '' : String(season));
const labelOf = ({ state, season, endsAt }: LeagueSeason): string =>
  state === 'open'
    ? m.leagues_season_now({ season })
    : m.leagues_season_over({ season, date: formatDate(endsAt) });
