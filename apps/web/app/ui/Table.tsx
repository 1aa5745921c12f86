import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, in tabular figures. */
  numeric?: boolean;
};

type Props<Row> = {
  /** Says what the table is; hidden for the eye where a heading says it already. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** In place of the rows where there are none. */
  empty: ReactNode;
};

/** A real table that scrolls sideways in itself on narrow screens. The first column names the row. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(
                  'eyebrow px-2 py-2.5 whitespace-nowrap sm:px-3',
                  column.numeric ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} className="border-b border-line last:border-0 hover:bg-raised/60">
              {columns.map((column, at) => (
                <Cell key={column.key} column={column} row={row} names={at === 0} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-3 py-8 text-center whitespace-normal text-muted">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, names }: { column: Column<Row>; row: Row; names: boolean }) {
  const look = classes(
    'h-12 px-2 whitespace-nowrap sm:px-3',
    column.numeric ? 'tabular text-right' : 'text-left',
  );
  const content = column.cell(row);
  if (!names) return <td className={look}>{content}</td>;
  return (
    <th scope="row" className={classes(look, 'font-medium')}>
      {content}
    </th>
  );
}
