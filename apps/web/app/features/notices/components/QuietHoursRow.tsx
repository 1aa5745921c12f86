import type { QuietHours } from '@retake/core/notices/quietHours.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Select } from '#app/ui/Select.tsx';

type Props = {
  quietHours: QuietHours | null;
  disabled: boolean;
  onChange(quietHours: QuietHours | null): void;
};

const HALF_HOUR = 30;
const FIRST = { from: 23 * 60, to: 8 * 60 };

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const timesBut = (other: number) =>
  Array.from({ length: 48 }, (_, index) => index * HALF_HOUR)
    .filter((minute) => minute !== other)
    .map((minute) => ({ value: String(minute), label: timeText(minute) }));

/** NOT18. */
export function QuietHoursRow({ quietHours, disabled, onChange }: Props) {
  return (
    <div className="px-5 py-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={quietHours !== null}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked ? { ...FIRST, zone: deviceZone() } : null)}
        />
        <span>
          {m.channels_quiet()}
          <span className="block text-sm text-muted">{m.channels_quiet_text()}</span>
        </span>
      </label>
      {quietHours && <Hours quietHours={quietHours} disabled={disabled} onChange={onChange} />}
    </div>
  );
}

function Hours({ quietHours, disabled, onChange }: Props & { quietHours: QuietHours }) {
  const { from, to, zone } = quietHours;
  const here = deviceZone();
  return (
    <div className="mt-3 grid grid-cols-2 gap-x-4 sm:max-w-sm">
      <Select
        canFail={false}
        label={m.channels_quiet_from()}
        options={timesBut(to)}
        value={String(from)}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...quietHours, from: Number(target.value) })}
      />
      <Select
        canFail={false}
        label={m.channels_quiet_to()}
        options={timesBut(from)}
        value={String(to)}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...quietHours, to: Number(target.value) })}
      />
      <p className="col-span-2 mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
        {m.channels_zone({ zone })}
        {here !== zone && (
          <Button size="sm" disabled={disabled} onClick={() => onChange({ ...quietHours, zone: here })}>
            {m.channels_zone_here({ zone: here })}
          </Button>
        )}
      </p>
    </div>
  );
}
