import type { ReactNode } from 'react';
import type { Block, Line, Span } from '../model/credits.ts';

/** The list of licences is written in English and stays so. */
export function Credits({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div lang="en" className="mx-auto grid max-w-4xl gap-5">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  if (block.kind === 'paragraph') {
    return (
      <p className="max-w-text text-muted">
        <Spans line={block.line} />
      </p>
    );
  }
  if (block.kind === 'table') return <CreditsTable table={block} />;
  if (block.level === 1) return <h1 className="text-2xl">{block.text}</h1>;
  return <h2 className="mt-4 text-xl">{block.text}</h2>;
}

function CreditsTable({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="panel scrolls-sideways" tabIndex={0} aria-label={plainText(table.head)}>
      <table className="w-full min-w-3xl text-sm [overflow-wrap:normal]">
        <thead>
          <tr className="border-b border-line">
            {table.head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
              <th key={at} scope="col" className="eyebrow px-3 py-2.5 text-left whitespace-nowrap">
                <Spans line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, rowAt) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <tr key={rowAt} className="border-b border-line align-top last:border-0">
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
                <td key={at} className="px-3 py-2 text-muted first:text-ink">
                  <Spans line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const plainText = (cells: readonly Line[]): string =>
  cells.map((cell) => cell.map((span) => span.text).join('')).join(', ');

const Spans = ({ line }: { line: Line }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
  line.map((span, at) => <SpanView key={at} span={span} />);

function SpanView({ span }: { span: Span }) {
  if (span.kind === 'link') {
    return (
      <a href={span.to} rel="noreferrer" className="text-ink underline underline-offset-2">
        {span.text}
      </a>
    );
  }
  if (span.kind === 'bold') return <strong className="font-semibold text-ink">{span.text}</strong>;
  if (span.kind === 'code') return <code className="text-[0.9em]">{span.text}</code>;
  return span.text;
}
