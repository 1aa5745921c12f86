import { useId, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { fieldLook } from '#app/ui/FieldFrame.tsx';
import { useReport } from '../../api/reports.ts';
import type { Fixture } from '../../model/event.ts';
import { type Maps, mapsTyped } from '../../model/reports.ts';

type Props = { id: string; fixture: Fixture; a: string; b: string; before: Maps | null; onDone: () => void };
type Row = [string, string];

/** STG19: the rounds of each map that was played; what is refused stays as it was typed. */
export function ReportForm({ id, fixture, a, b, before, onDone }: Props) {
  const [rows, setRows] = useState(() => rowsOf(fixture.bestOf, before));
  const [fault, setFault] = useState<string | null>(null);
  const report = useReport(id, fixture.id);
  const noteId = useId();
  const change = (at: number, side: 0 | 1, text: string) =>
    setRows(rows.map((row, n) => (n === at ? (row.with(side, text) as Row) : row)));
  const send = () => {
    const maps = mapsTyped(rows);
    setFault(maps ? null : m.event_report_missing());
    if (!maps) return;
    report.mutate(maps, {
      onSuccess: onDone,
      onError: (error) => setFault(failureText(error, m.event_report_failed())),
    });
  };
  return (
    <form
      noValidate
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <table className="text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th className="pr-3 font-medium">{m.event_report_map()}</th>
            <th className="max-w-36 truncate pr-2 font-medium">{a}</th>
            <th className="max-w-36 truncate font-medium">{b}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a map is known by its number alone
            <tr key={at}>
              <td className="pr-3">{at + 1}</td>
              {([0, 1] as const).map((side) => (
                <td key={side} className="py-1 pr-2">
                  <input
                    aria-label={m.event_report_rounds({ map: at + 1, name: side === 0 ? a : b })}
                    aria-invalid={fault !== null}
                    aria-describedby={noteId}
                    inputMode="numeric"
                    maxLength={2}
                    autoComplete="off"
                    value={row[side]}
                    onChange={(event) => change(at, side, event.target.value)}
                    className={`${fieldLook(fault !== null)} max-w-20`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={noteId} role="alert" className="text-sm text-bad empty:hidden">
        {fault}
      </p>
      <Button type="submit" look="accent" loading={report.isPending}>
        {m.event_report_send()}
      </Button>
    </form>
  );
}

const rowsOf = (bestOf: number, before: Maps | null): Row[] =>
  Array.from({ length: bestOf }, (_, at) => {
    const known = before?.[at];
    return known ? [String(known[0]), String(known[1])] : ['', ''];
  });
