import { MAPS } from '@retake/core/maps.ts';
import { MODES } from '@retake/core/mode.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import { countryOptions } from '#app/i18n/countries.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { type Option, Select } from '#app/ui/Select.tsx';
import { addressOf, type Board, boardOf } from '../model/board.ts';

type Props = { board: Board; onChoose: (board: Board) => void };

/** LDB1, LDB3, LDB4. */
export function BoardFilters({ board, onChoose }: Props) {
  const locale = useLocale();
  const choose = (key: keyof Board, value: string) =>
    onChoose(boardOf(new URLSearchParams({ ...addressOf(board), [key]: value })));
  const select = (key: keyof Board, label: string, options: readonly Option[]) => (
    <Select
      label={label}
      options={options}
      value={board[key] ?? ''}
      onChange={(event) => choose(key, event.target.value)}
    />
  );
  const all = { value: '', label: m.players_all() };
  return (
    <div className="grid grid-cols-2 gap-x-3 lg:grid-cols-4">
      {select(
        'mode',
        m.players_mode(),
        MODES.map((mode) => ({ value: mode, label: mode })),
      )}
      {select('map', m.players_map(), [all, ...MAPS.map(({ id }) => ({ value: id, label: mapName(id) }))])}
      {select('group', m.players_group(), [
        all,
        ...SKILL_GROUPS.map((group) => ({ value: group, label: group })),
      ])}
      {select('country', m.players_country(), [all, ...countryOptions(locale)])}
    </div>
  );
}
