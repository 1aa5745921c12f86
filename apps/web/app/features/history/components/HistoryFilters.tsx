import { isQueueId, queueOf } from '@retake/core/queue/queues.ts';
import { useSearchParams } from 'react-router';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { type Origin, originName, resultName } from '#app/ui/PlayedMatches.tsx';
import { type Option, Select } from '#app/ui/Select.tsx';
import { CHOICES, FILTERS, type FilterKey, filtersOf } from '../model/filters.ts';

/** What the list shows. The choice stands in the address, so that it can be shared and the way back keeps it. */
export function HistoryFilters() {
  const [address, setAddress] = useSearchParams();
  const chosen = filtersOf(address);
  const choose = (key: FilterKey, value: string) =>
    setAddress(
      (now) => {
        if (value === '') now.delete(key);
        else now.set(key, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <search aria-label={m.history_filters()} className="panel grid grid-cols-2 gap-4 p-4 md:grid-cols-4">
      {FILTERS.map((key) => (
        <Select
          canFail={false}
          key={key}
          label={labelOf(key)}
          placeholder={m.history_all()}
          options={optionsOf(key)}
          value={chosen[key] ?? ''}
          onChange={({ target }) => choose(key, target.value)}
        />
      ))}
    </search>
  );
}

function labelOf(key: FilterKey): string {
  switch (key) {
    case 'mode':
      return m.history_mode();
    case 'result':
      return m.history_result();
    case 'map':
      return m.history_map();
    case 'origin':
      return m.history_origin();
  }
}

function optionsOf(key: FilterKey): Option[] {
  switch (key) {
    case 'mode':
      return CHOICES.mode.map((mode) => ({ value: mode, label: mode }));
    case 'result':
      return CHOICES.result.map((result) => ({ value: result, label: resultName(result) }));
    case 'map':
      return CHOICES.map.map((map) => ({ value: map, label: mapName(map) }));
    case 'origin':
      return CHOICES.origin.map((origin) => ({ value: origin, label: originLabel(origin) }));
  }
}

/** The open queues too, which rows do not name beside their mode. */
const originLabel = (origin: Origin): string =>
  originName(origin) ?? m.history_from_search({ mode: isQueueId(origin) ? queueOf(origin).mode : '' });
