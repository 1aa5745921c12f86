import type { MapId } from '@retake/core/maps.ts';
import { type KeyboardEvent, useId } from 'react';
import { formatClock } from '#app/i18n/format.ts';
import { weaponName } from '#app/i18n/weaponName.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Choices } from '#app/ui/Choices.tsx';
import { classes } from '#app/ui/classes.ts';
import { copyText } from '#app/ui/copyText.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Link2 } from '#app/ui/icons/Link2.tsx';
import { Pause } from '#app/ui/icons/Pause.tsx';
import { Play } from '#app/ui/icons/Play.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useReplay } from '../../api/replay.ts';
import type { AnalysedRound, NamedPlayer, RoundKill } from '../../model/analysis.ts';
import { type Replay, SPEEDS } from '../../model/replay.ts';
import { ReplayCanvas } from './ReplayCanvas.tsx';
import RoundButtons, { type RoundChoice } from './RoundButtons.tsx';
import { usePlaying } from './usePlaying.ts';

type Props = RoundChoice & {
  matchId: string;
  map: MapId;
  players: readonly NamedPlayer[];
  /** To begin with, of whoever comes by a link. */
  atMs: number;
};

/** REP1 to REP4: a round from above. */
export default function ReplayPanel({ matchId, map, players, atMs, ...choice }: Props) {
  const round = choice.rounds.find(({ number }) => number === choice.selected);
  return (
    <>
      <RoundButtons {...choice} />
      {round && <Round matchId={matchId} map={map} players={players} atMs={atMs} round={round} />}
    </>
  );
}

type RoundProps = Omit<Props, keyof RoundChoice> & { round: AnalysedRound };

function Round({ matchId, round, ...rest }: RoundProps) {
  const { data, error, refetch, isFetching } = useReplay(matchId, round.number);
  if (error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={1} className="mt-4 h-80" />;
  if (!data.replay) return <p className="mt-4 text-sm text-muted">{m.analysis_replay_none()}</p>;
  return (
    <Player
      key={round.number}
      {...rest}
      replay={data.replay}
      kills={round.kills ?? []}
      link={(seconds) => `${window.location.origin}/game/${matchId}?round=${round.number}&at=${seconds}`}
    />
  );
}

type PlayerProps = Pick<Props, 'map' | 'players' | 'atMs'> & {
  replay: Replay;
  kills: readonly RoundKill[];
  link(seconds: number): string;
};

const JUMP_MS = 5000;

function Player({ map, players, atMs: firstMs, replay, kills, link }: PlayerProps) {
  const { atMs, playing, speed, setSpeed, seek, toggle } = usePlaying(replay.lastsMs, firstMs);
  const slider = useId();
  const copyLink = async () => {
    await copyText(link(Math.floor(atMs / 1000)));
    toast({
      id: 'copied',
      tone: 'good',
      title: m.analysis_replay_linked(),
      durationMs: TOAST_MS.copied,
    });
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    // Those with another key are the browser's own (Ctrl+L).
    if (ctrlKey || metaKey || altKey) return;
    const pressed = key.toLowerCase();
    if (pressed === 'k' && !repeat) toggle();
    else if (pressed === 'j') seek(atMs - JUMP_MS);
    else if (pressed === 'l') seek(atMs + JUMP_MS);
  };
  return (
    <section
      aria-label={m.analysis_replay()}
      onKeyDown={onKeyDown}
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid content-start gap-3">
        <ReplayCanvas map={map} replay={replay} kills={kills} players={players} atMs={atMs} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            onClick={toggle}
            icon={playing ? <Pause className="size-4" /> : <Play className="size-4" />}
          >
            {playing ? m.analysis_replay_pause() : m.analysis_replay_play()}
          </Button>
          <label htmlFor={slider} className="sr-only">
            {m.analysis_replay_time()}
          </label>
          <input
            id={slider}
            type="range"
            min={0}
            max={Math.ceil(replay.lastsMs / 1000)}
            step={1}
            value={Math.floor(atMs / 1000)}
            aria-valuetext={formatClock(atMs / 1000)}
            onChange={(event) => seek(Number(event.target.value) * 1000)}
            className="h-11 min-w-32 flex-1 accent-accent"
          />
          <span className="tabular text-sm text-muted">
            {formatClock(atMs / 1000)} / {formatClock(replay.lastsMs / 1000)}
          </span>
        </div>
        <Choices
          label={m.analysis_replay_speed()}
          choices={SPEEDS.map((one) => ({ key: one, label: `${one}×` }))}
          chosen={speed}
          onChoose={setSpeed}
        />
        <p className="text-xs text-faint">{m.analysis_replay_keys()}</p>
      </div>
      <div className="grid content-start gap-3">
        {replay.source === 'simulated' && (
          <p className="text-sm text-muted">{m.analysis_replay_simulated()}</p>
        )}
        <Deaths kills={kills} players={players} atMs={atMs} onSeek={seek} />
        <Button
          icon={<Link2 className="size-4" />}
          onClick={() => void copyLink()}
          className="justify-self-start"
        >
          {m.analysis_replay_link()}
        </Button>
      </div>
    </section>
  );
}

type DeathsProps = Pick<PlayerProps, 'kills' | 'players'> & { atMs: number; onSeek(toMs: number): void };

/** A press shows the moment before. */
const BEFORE_MS = 2000;

function Deaths({ kills, players, atMs, onSeek }: DeathsProps) {
  const nameOf = (id: string | null) => players.find((player) => player.id === id)?.nickname ?? '';
  return (
    <ol className="grid gap-1">
      {kills.map((kill) => (
        <li key={`${kill.atMs} ${kill.victim}`}>
          <button
            type="button"
            onClick={() => onSeek(Math.max(0, kill.atMs - BEFORE_MS))}
            className={classes(
              'flex min-h-10 w-full flex-wrap items-center gap-x-3 rounded-sm px-3 text-left text-sm hover:bg-high',
              kill.atMs <= atMs ? 'bg-raised' : 'text-muted',
            )}
          >
            <span className="tabular text-faint">{formatClock(kill.atMs / 1000)}</span>
            <span className="font-medium">{nameOf(kill.killer)}</span>
            <span className="text-xs text-muted">
              {kill.weapon ? weaponName(kill.weapon) : m.analysis_killed()}
            </span>
            <span aria-hidden="true" className="text-faint">
              →
            </span>
            <span className="font-medium">{nameOf(kill.victim)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
