import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
  /** Where a press on the row leads; null for a row that leads nowhere. The row's name is the link. */
  rowLink?: (row: Row) => string | null;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  /**
   * Where the table is narrow each row stands in two lines, its name above its figures and every figure below its header:
   * nothing is hidden beside the screen. A number: so many figures stand in a line, where one is too short for all.
   */
  stacks?: boolean | number;
};

/** A real table that scrolls sideways in itself on narrow screens, or stacks. The first column names the row. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLink,
  empty,
  stacks: inLine = false,
}: Props<Row>) {
  const stacks = inLine !== false;
  const roles = stacks ? ROLES : NO_ROLES;
  return (
    <div
      className={stacks ? '@container' : 'scrolls-sideways'}
      // What scrolls has to be reachable by keyboard.
      {...(!stacks && { tabIndex: 0 })}
    >
      <table {...roles.table} className={classes('w-full text-sm', stacks && '@max-[34rem]:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.group} className={classes(stacks && '@max-[34rem]:sr-only')}>
          <tr {...roles.row} className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                {...roles.head}
                scope="col"
                className={classes(
                  'eyebrow px-2 py-2.5 align-bottom sm:px-3',
                  // What does not scroll sideways breaks between words before it grows out of its panel.
                  stacks ? 'wrap-normal' : 'whitespace-nowrap',
                  column.numeric ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...roles.group}
          className={classes(stacks && '@max-[34rem]:grid')}
          style={
            stacks
              ? { gridTemplateColumns: figures(typeof inLine === 'number' ? inLine : columns.length - 1) }
              : undefined
          }
        >
          {rows.map((row, index) => (
            <tr
              key={rowKey(row, index)}
              {...roles.row}
              className={classes(
                'relative border-b border-line last:border-0 hover:bg-raised/60',
                stacks && `${stackedRow} @max-[34rem]:py-2`,
              )}
            >
              {columns.map((column, at) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  names={at === 0}
                  to={rowLink?.(row) ?? null}
                  stacks={stacks}
                />
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr {...roles.row} className={classes(stacks && stackedRow)}>
              <td
                {...roles.cell}
                colSpan={columns.length}
                className={classes(
                  'px-3 py-8 whitespace-normal text-muted',
                  stacks ? 'text-center @max-[34rem]:col-span-full' : 'sm:text-center',
                )}
              >
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  names: boolean;
  to: string | null;
  stacks: boolean;
};

function Cell<Row>({ column, row, names, to, stacks }: CellProps<Row>) {
  const roles = stacks ? ROLES : NO_ROLES;
  const look = classes(
    'h-12 px-2 whitespace-nowrap sm:px-3',
    column.numeric ? 'tabular text-right' : 'text-left',
  );
  const content = column.cell(row);
  if (!names) {
    return (
      <td {...roles.cell} className={classes(look, stacks && stacked)}>
        {stacks && (
          <span aria-hidden="true" className="eyebrow mb-0.5 hidden text-2xs @max-[34rem]:block">
            {column.header}
          </span>
        )}
        {stacks ? <span>{content}</span> : content}
      </td>
    );
  }
  return (
    <th
      {...roles.name}
      scope="row"
      className={classes(
        look,
        'font-medium',
        stacks && '@max-[34rem]:col-span-full @max-[34rem]:h-auto @max-[34rem]:py-1.5',
      )}
    >
      {to === null ? (
        content
      ) : (
        <Link to={to} prefetch="intent" className={stretched}>
          {content}
        </Link>
      )}
    </th>
  );
}

/** What has to be said where the look of a table is another one. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
const NO_ROLES: { [Part in keyof typeof ROLES]: undefined } = {
  table: undefined,
  group: undefined,
  row: undefined,
  head: undefined,
  name: undefined,
  cell: undefined,
};

/** Its figures stand below those of the other rows. */
const stackedRow = '@max-[34rem]:col-span-full @max-[34rem]:grid @max-[34rem]:grid-cols-subgrid';

/**
 * A figure below its header, with room for a second digit, so that nothing moves when it comes; it breaks before it is
 * cut. The headers of a line share a row, and so do its figures, whichever of them take more lines.
 */
const stacked =
  '@max-[34rem]:row-span-2 @max-[34rem]:grid @max-[34rem]:h-auto @max-[34rem]:min-w-9 @max-[34rem]:grid-rows-subgrid @max-[34rem]:px-1 @max-[34rem]:pb-1.5 @max-[34rem]:text-center @max-[34rem]:whitespace-normal';

/** A column for every figure, the widest as wide as it needs. */
const figures = (count: number): string => `repeat(${count}, minmax(0, auto))`;

/** The link takes presses on the whole row, and the row shows where the focus is. */
const stretched =
  'outline-none after:absolute after:inset-0 after:-outline-offset-2 hover:underline focus-visible:after:outline-2 focus-visible:after:outline-accent';
