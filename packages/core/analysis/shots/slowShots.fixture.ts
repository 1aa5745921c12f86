import type { RecordedEvent, Span } from '../recorded.ts';
import type { Cell, Count, PlayerShots } from './figures.ts';
import type { Standing } from './places.ts';

type At = (tick: number, who: string) => Standing | null;
type Told = { round: number; tick: number; who: string; gun: string; victim: string | null };

const PISTOLS = [
  'cz75a',
  'deagle',
  'elite',
  'fiveseven',
  'glock',
  'hkp2000',
  'p250',
  'revolver',
  'tec9',
  'usp_silencer',
];
const SMGS = ['bizon', 'mac10', 'mp5sd', 'mp7', 'mp9', 'p90', 'ump45'];
const RIFLES: Record<string, number> = {
  ak47: 215,
  aug: 220,
  famas: 220,
  galilar: 215,
  m4a1: 225,
  m4a1_silencer: 225,
  sg556: 210,
};
const OTHERS = ['awp', 'g3sg1', 'scar20', 'ssg08', 'mag7', 'nova', 'sawedoff', 'xm1014', 'm249', 'negev'];
const GUNS = [...PISTOLS, ...SMGS, ...Object.keys(RIFLES), ...OTHERS];

/** SHO1 to SHO8 as the rules say them, shot by shot, over and over: slow, and written without the real one's parts. */
export function slowShots(
  spans: readonly Span[],
  events: readonly RecordedEvent[],
  who: readonly string[],
  at: At,
): Map<string, PlayerShots> | null {
  const told: Told[] = [];
  const wounds: Told[] = [];
  for (const { round, from, to } of spans) {
    let end = to;
    for (const e of events)
      if (e.event_name === 'round_end' && (e.tick as number) >= from) end = Math.min(end, e.tick as number);
    for (const e of events) {
      const tick = e.tick as number;
      const gun = GUNS.find(
        (name) => e.weapon === name || e.weapon === `weapon_${name}` || e.weapon === `${name}_off`,
      );
      if (!gun || tick < from || tick > end) continue;
      if (e.event_name === 'weapon_fire' && e.user_steamid)
        told.push({ round, tick, who: `${e.user_steamid}`, gun, victim: null });
      if (e.event_name === 'player_hurt' && e.attacker_steamid && e.user_steamid)
        wounds.push({ round, tick, who: `${e.attacker_steamid}`, gun, victim: `${e.user_steamid}` });
    }
  }
  const order = (a: Told, b: Told) => a.tick - b.tick;
  const fires = told.sort(order);
  const side = (round: number, player: string) => {
    let team: number | null = null;
    for (const fire of fires) if (fire.round === round) team = at(fire.tick, player)?.team ?? team;
    return team;
  };
  const hits = wounds.sort(order).filter(({ round, who: one, victim }) => {
    const [a, b] = [side(round, one), side(round, victim!)];
    return a !== null && b !== null && a !== b;
  });
  const shotOf = (hit: Told): Told | null => {
    let best: Told | null = null;
    for (const fire of fires) {
      if (fire.who !== hit.who || fire.round !== hit.round) continue;
      if (fire.tick > hit.tick + 1 || hit.tick - fire.tick > 16) continue;
      if (!best || Math.abs(fire.tick - hit.tick) < Math.abs(best.tick - hit.tick)) best = fire;
    }
    return best;
  };
  const lost = hits.filter((hit) => !shotOf(hit)).length;
  if (fires.length === 0 || lost > hits.length / 10 + 1e-9) return null;

  const players = new Map<string, PlayerShots>();
  for (const one of new Set(fires.map((fire) => fire.who))) {
    const own = fires.filter((fire) => fire.who === one);
    const cells: Cell[] = [];
    const first: (boolean | null)[] = [];
    const spray: (boolean | null)[] = [];
    const strafes: (boolean | null)[] = [];
    for (const shot of own) {
      const earlier = own.filter(
        (other) => other.round === shot.round && own.indexOf(other) < own.indexOf(shot),
      );
      const rested = earlier.every((other) => (shot.tick - other.tick) * 1000 > 400 * 64);
      const me = at(shot.tick, one);
      const hurt = hits.filter((hit) => shotOf(hit) === shot).map(({ victim }) => victim!);
      let aimed: boolean | null = false;
      let far: number | null = null;
      if (hurt.length > 0) {
        aimed = true;
        for (const victim of hurt) {
          const line = me && angleTo(me, at(shot.tick, victim));
          if (line) far = Math.min(far ?? Infinity, line.far);
        }
      } else {
        let closest = 30;
        let dark = !me || me.team === null;
        for (const enemy of dark ? [] : who) {
          const them = at(shot.tick, enemy);
          if (!them || enemy === one || them.team === me!.team || them.alive === false) continue;
          const line = them.team === null || them.alive === null ? null : angleTo(me!, them);
          if (!line) dark = true;
          else if (line.off < closest || (line.off === closest && line.far < (far ?? Infinity)))
            [closest, far, aimed] = [line.off, line.far, true];
        }
        if (!aimed && dark) aimed = null;
      }
      const hit = hurt.length > 0;
      const metres = far === null ? null : far * 0.0254;
      const band = metres === null ? null : metres < 10 ? 0 : metres < 20 ? 1 : metres < 30 ? 2 : 3;
      let cell = cells.find((known) => known.weapon === shot.gun && known.band === band);
      if (!cell) {
        cell = { weapon: shot.gun, band, shots: 0, hits: 0 };
        cells.push(cell);
      }
      cell.shots++;
      if (hit) cell.hits++;

      if (rested && aimed !== false) first.push(aimed === null ? null : hit);

      let place = 1;
      for (let back = own.indexOf(shot); back > 0; back--) {
        const [a, b] = [own[back - 1]!, own[back]!];
        if (a.round !== b.round || a.gun !== b.gun || (b.tick - a.tick) * 1000 > 250 * 64) break;
        place++;
      }
      if (place > 3 && aimed !== false && (SMGS.includes(shot.gun) || shot.gun in RIFLES))
        spray.push(aimed === null ? null : hit);

      const most = RIFLES[shot.gun];
      if (most === undefined || !rested) continue;
      const steps = [shot.tick, shot.tick - 1];
      for (let back = 2; back <= 26; back += 2) steps.push(shot.tick - back);
      const rows = steps.flatMap((tick) => at(tick, one) ?? []);
      const speeds: (number | null)[] = [];
      for (let i = 1; i < rows.length; i++) speeds.push(speed(rows[i - 1]!, rows[i]!));
      const now = rows[0]?.tick === shot.tick && rows[1] && shot.tick - rows[1].tick <= 2 ? speeds[0]! : null;
      const known = speeds.filter((s) => s !== null);
      const top = known.length === 0 ? null : Math.max(...known);
      if (
        aimed === false ||
        (me?.duck ?? 0) >= 0.5 ||
        me?.airborne ||
        me?.scoped ||
        (top !== null && top <= 100)
      )
        continue;
      const dark =
        aimed === null ||
        me?.duck == null ||
        me.airborne === null ||
        me.scoped === null ||
        top === null ||
        now === null;
      strafes.push(dark ? null : now! < 0.34 * most);
    }
    const angles: (number | null)[] = [];
    hits.forEach((hit, index) => {
      if (hit.who !== one) return;
      const before = hits
        .slice(0, index)
        .filter((h) => h.who === one && h.victim === hit.victim && h.round === hit.round);
      if (before.some((h) => hit.tick - h.tick <= 320)) return;
      const start = spans.find(({ round }) => round === hit.round)!.from;
      let dark = true;
      let off: number | null = null;
      let seenAt = hit.tick;
      let seen = false;
      for (let tick = hit.tick; tick >= Math.max(start, hit.tick - 192); tick -= 4) {
        const [me, them] = [at(tick, one), at(tick, hit.victim!)];
        if (!me || !them) continue;
        const line = angleTo(me, them);
        if (!line || them.seenBy === null) continue;
        dark = false;
        const visible =
          them.seenBy.map(Number).includes(Number(one)) && line.side <= 53.13 && line.high <= 36.87;
        if (visible) [seen, seenAt, off] = [true, tick, line.off];
        else if (seenAt - tick >= 64) break;
      }
      if (dark) angles.push(null);
      else if (seen && (start > hit.tick - 192 || hit.tick - seenAt <= 128) && off! <= 90) angles.push(off);
    });
    players.set(one, {
      cells,
      firstBullets: counted(first),
      spray: counted(spray),
      strafing: counted(strafes),
      placement: enough(angles)
        ? angles
            .filter((a) => a !== null)
            .map((a) => Math.round(a * 10))
            .sort((a, b) => a - b)
        : null,
    });
  }
  return players;
}

const enough = (all: readonly unknown[]) =>
  all.filter((one) => one === null).length <= all.length / 10 + 1e-9;

function counted(all: readonly (boolean | null)[]): Count | null {
  if (!enough(all)) return null;
  return { of: all.filter((one) => one !== null).length, good: all.filter((one) => one === true).length };
}

function speed(a: Standing, b: Standing): number | null {
  if (a.x === null || a.y === null || b.x === null || b.y === null) return null;
  const units = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
  const perSecond = (units * 64) / Math.abs(a.tick - b.tick);
  return perSecond > 400 ? null : perSecond;
}

function angleTo(me: Standing, them: Standing | null) {
  if (!them) return null;
  for (const { x, y, z, duck } of [me, them]) if ([x, y, z, duck].includes(null)) return null;
  if (me.pitch === null || me.yaw === null) return null;
  const eye = (s: Standing) => [s.x!, s.y!, s.z! + 64 - 18 * s.duck!] as const;
  const [from, to] = [eye(me), eye(them)];
  const way = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
  const far = Math.sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2);
  if (far === 0) return null;
  const [p, y] = [(me.pitch / 180) * Math.PI, (me.yaw / 180) * Math.PI];
  const view = [Math.cos(p) * Math.cos(y), Math.cos(p) * Math.sin(y), -Math.sin(p)] as const;
  const dot = (view[0] * way[0] + view[1] * way[1] + view[2] * way[2]) / far;
  let side = Math.abs((Math.atan2(way[1], way[0]) / Math.PI) * 180 - me.yaw) % 360;
  if (side > 180) side = 360 - side;
  const high = Math.abs(
    (Math.atan2(-way[2], Math.sqrt(way[0] ** 2 + way[1] ** 2)) / Math.PI) * 180 - me.pitch,
  );
  return { off: (Math.acos(Math.max(-1, Math.min(1, dot))) / Math.PI) * 180, side, high, far };
}
