import type { MatchSource } from '@retake/core/match/settings.ts';

/** A source in its two columns. */
export type SourceColumns = { source: MatchSource['kind']; sourceId: string; queue: string | null };

export function sourceColumns(source: MatchSource): SourceColumns {
  switch (source.kind) {
    case 'queue':
      return { source: source.kind, sourceId: source.readyCheckId, queue: source.queueId };
    case 'lobby':
      return { source: source.kind, sourceId: source.lobbyId, queue: null };
    case 'fixture':
      return { source: source.kind, sourceId: source.fixtureId, queue: null };
  }
}

export function sourceOf({ source, sourceId, queue }: SourceColumns): MatchSource {
  switch (source) {
    case 'queue':
      return { kind: source, queueId: queue ?? '', readyCheckId: sourceId };
    case 'lobby':
      return { kind: source, lobbyId: sourceId };
    case 'fixture':
      return { kind: source, fixtureId: sourceId };
  }
}
