import { expect, test } from 'vitest';
import { faultOfHead, isCut, isSummaryCut } from './recording.ts';

/** The head of a recording whose summary stands there. */
function headOf(summaryAt: number): Uint8Array {
  const head = new Uint8Array(16);
  head.set(new TextEncoder().encode('PBDEMS2\0'));
  new DataView(head.buffer).setInt32(8, summaryAt, true);
  return head;
}

test.each([
  ['nothing', new Uint8Array(0), 'empty'],
  ['a web page', new TextEncoder().encode('<!doctype html><html>'), 'foreign'],
  ['a recording of the older game', new TextEncoder().encode('HL2DEMO\0\x04\0\0\0\0\0\0\0'), 'foreign'],
  ['less than a head', headOf(100).slice(0, 15), 'foreign'],
  ['a recording', headOf(100), null],
] as const)('REC3: %s', (_what, head, fault) => expect(faultOfHead(head)).toBe(fault));

test.each([
  ['its summary is within it', 815_022, 815_037, false],
  ['it ends before its summary', 815_022, 400_000, true],
  ['it ends where its summary begins', 500, 500, true],
  ['the summary was never written', 0, 400_000, true],
  ['the place is no place', -1, 400_000, true],
] as const)('REC3: cut or not: %s', (_what, summaryAt, bytes, cut) =>
  expect(isCut(headOf(summaryAt), bytes)).toBe(cut),
);

test.each([
  ['whole, as the game wrote it', [2, 0x87, 3, 11], 815_037, false],
  ['the last byte is gone', [2, 0x87, 3, 11], 815_036, true],
  ['it breaks off in a number', [2, 0x87], 815_024, true],
  ['no number ends', [2, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 815_037, true],
] as const)('REC3: the summary at the end: %s', (_what, summary, bytes, cut) =>
  expect(isSummaryCut(new Uint8Array(summary), 815_022, bytes)).toBe(cut),
);
