import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import {
  RECORDED_EVENTS,
  type RecordedEvent,
  type RecordedTicks,
  recordedRounds,
  spansOf,
  wantedTicks,
} from '@retake/core/analysis/recorded.ts';
import type { ReplayRound } from '@retake/core/analysis/replay.ts';
import { isMapId } from '@retake/core/maps.ts';
import { type Library, loadLibrary } from './library.ts';
import { type ReadResult, readResult } from './result.ts';

/** REC7: a process of its own: the library is native code, and ends it on some files. */
const [library, from, to, parent] = process.argv.slice(2);
new Worker(new URL('./endWithParent.ts', import.meta.url), { workerData: Number(parent) }).unref();

/** It lost its way in fields that the game writes differently now. */
const OF_VERSION = /^(IllegalPathOp|UnknownPathOP|FieldNoDecoder|ClassNotFound|EntityNotFound)/;

const PROPERTIES = ['X', 'Y', 'team_num', 'is_alive'];

function read(reader: Library, path: string): ReplayRound[] {
  const { map_name: map } = reader.parseHeader(path);
  const told = ['total_rounds_played', 'is_warmup_period'];
  const events = reader.parseEvents(path, [...RECORDED_EVENTS], [], told) as RecordedEvent[];
  const spans = spansOf(events);
  if (spans.length === 0) return [];
  const ticks = reader.parseTicks(path, PROPERTIES, wantedTicks(spans), null, true);
  return recordedRounds(spans, events, ticks as unknown as RecordedTicks, map && isMapId(map) ? map : null);
}

function result(): ReadResult {
  try {
    const rounds = read(loadLibrary(library!), from!);
    if (rounds.length === 0) return { reading: 'no_rounds', rounds: [] };
    writeFileSync(to!, gzipSync(JSON.stringify(rounds)));
    return { reading: 'rounds', rounds: rounds.map(({ round, kills }) => ({ round, kills })) };
  } catch (error) {
    // What the library says of a file that it does not understand; all else is a fault that a second try may mend.
    if (!(error instanceof Error && 'code' in error && error.code === 'InvalidArg')) throw error;
    const reading = OF_VERSION.test(error.message) ? 'unknown_version' : 'damaged';
    return { reading, rounds: [], why: error.message.slice(0, 200) };
  }
}

process.stdout.write(JSON.stringify(readResult.parse(result())));
