import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import {
  MONEY_PROPERTIES,
  type MoneyTicks,
  recordedMoney,
  wantedMoneyTicks,
} from '@retake/core/analysis/economy/recordedMoney.ts';
import { heatOf } from '@retake/core/analysis/heat.ts';
import {
  RECORDED_EVENTS,
  type RecordedEvent,
  type RecordedTicks,
  recordedRounds,
  type Span,
  spansOf,
  wantedTicks,
} from '@retake/core/analysis/recorded.ts';
import type { ReplayRound } from '@retake/core/analysis/replay.ts';
import { shotFigures } from '@retake/core/analysis/shots/figures.ts';
import { SHOT_PROPERTIES, type ShotTicks } from '@retake/core/analysis/shots/places.ts';
import { recordedShots } from '@retake/core/analysis/shots/recordedShots.ts';
import {
  firesOf,
  MOST_SHOT_TICKS,
  SHOT_EVENTS,
  wantedShotTicks,
} from '@retake/core/analysis/shots/wanted.ts';
import { isMapId } from '@retake/core/maps.ts';
import { pack } from '../heats/storedHeat.ts';
import { type Library, loadLibrary } from './library.ts';
import { type ReadResult, type RecordedHeats, readResult } from './result.ts';

/** REC7: a process of its own: the library is native code, and ends it on some files. */
const [library, from, to, parent] = process.argv.slice(2);
new Worker(new URL('./endWithParent.ts', import.meta.url), { workerData: Number(parent) }).unref();

/** It lost its way in fields that the game writes differently now. */
const OF_VERSION = /^(IllegalPathOp|UnknownPathOP|FieldNoDecoder|ClassNotFound|EntityNotFound)/;

const PROPERTIES = ['X', 'Y', 'team_num', 'is_alive'];

const NOTHING = { money: null, shots: null, heats: null };

type Read = Pick<ReadResult, 'money' | 'shots' | 'heats'> & { rounds: ReplayRound[]; why?: string };

function read(reader: Library, path: string): Read {
  const { map_name: map } = reader.parseHeader(path);
  const told = ['total_rounds_played', 'is_warmup_period'];
  const names = [...RECORDED_EVENTS, ...SHOT_EVENTS];
  const events = reader.parseEvents(path, names, [], told) as RecordedEvent[];
  const spans = spansOf(events);
  if (spans.length === 0) return { rounds: [], ...NOTHING };
  const ticks = reader.parseTicks(path, PROPERTIES, wantedTicks(spans), null, true);
  const drawn = map && isMapId(map) ? map : null;
  const rounds = recordedRounds(spans, events, ticks as unknown as RecordedTicks, drawn);
  const heats = drawn && { map: drawn, players: heatsOf(rounds) };
  const money = readMoney(reader, path, spans);
  const shots = readShots(reader, path, spans, events);
  return { rounds, heats, ...money, ...shots, ...because(money.why ?? shots.why) };
}

/** HEA5: of each player both sides. */
const heatsOf = (rounds: readonly ReplayRound[]): RecordedHeats['players'] =>
  [...Map.groupBy(heatOf(rounds), ({ who }) => who)].map(([who, sides]) => ({ who, heat: pack(sides) }));

/** ECO1: what the reader cannot say of money does not keep the rounds from being told. */
function readMoney(reader: Library, path: string, spans: readonly Span[]): Pick<Read, 'money' | 'why'> {
  try {
    const ticks = reader.parseTicks(path, [...MONEY_PROPERTIES], wantedMoneyTicks(spans), null, true);
    return { money: recordedMoney(spans, ticks as unknown as MoneyTicks) };
  } catch (error) {
    if (!isOfLibrary(error)) throw error;
    return { money: null, why: error.message };
  }
}

/** SHO8: what the reader cannot say of shots does not keep the rounds from being told. */
function readShots(
  reader: Library,
  path: string,
  spans: readonly Span[],
  events: readonly RecordedEvent[],
): Pick<Read, 'shots' | 'why'> {
  const wanted = wantedShotTicks(firesOf(spans, events));
  if (wanted.length > MOST_SHOT_TICKS) return { shots: null, why: `shots at ${wanted.length} ticks` };
  if (wanted.length === 0) return { shots: null };
  try {
    const ticks = reader.parseTicks(path, [...SHOT_PROPERTIES], wanted, null, true);
    const facts = recordedShots(spans, events, ticks as unknown as ShotTicks);
    return { shots: facts && [...shotFigures(facts)].map(([who, shots]) => ({ who, shots })) };
  } catch (error) {
    if (!isOfLibrary(error)) throw error;
    return { shots: null, why: error.message };
  }
}

/** What the library says of a file that it does not understand; all else is a fault that a second try may mend. */
const isOfLibrary = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'InvalidArg';

const because = (why: string | undefined) => (why === undefined ? {} : { why: why.slice(0, 200) });

function result(): ReadResult {
  try {
    const { rounds, money, shots, heats, why } = read(loadLibrary(library!), from!);
    if (rounds.length === 0) return { reading: 'no_rounds', rounds: [], ...NOTHING };
    writeFileSync(to!, gzipSync(JSON.stringify(rounds)));
    const kills = rounds.map(({ round, kills: told }) => ({ round, kills: told }));
    return { reading: 'rounds', rounds: kills, money, shots, heats, ...because(why) };
  } catch (error) {
    if (!isOfLibrary(error)) throw error;
    const reading = OF_VERSION.test(error.message) ? 'unknown_version' : 'damaged';
    return { reading, rounds: [], ...NOTHING, ...because(error.message) };
  }
}

process.stdout.write(JSON.stringify(readResult.parse(result())));
