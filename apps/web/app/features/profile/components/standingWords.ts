import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import type { FigureKey } from '../model/standing.ts';

const names: Record<FigureKey, () => string> = {
  killsPerRound: m.standing_kills,
  adr: m.standing_adr,
  headshotRate: m.standing_headshots,
  assistsPerRound: m.standing_assists,
  survival: m.standing_survival,
  ctWinRate: m.standing_ct,
  tWinRate: m.standing_t,
};

const uses: Record<FigureKey, () => string> = {
  killsPerRound: m.standing_kills_use,
  adr: m.standing_adr_use,
  headshotRate: m.standing_headshots_use,
  assistsPerRound: m.standing_assists_use,
  survival: m.standing_survival_use,
  ctWinRate: m.standing_ct_use,
  tWinRate: m.standing_t_use,
};

const advice: Record<FigureKey, () => string> = {
  killsPerRound: m.standing_kills_advice,
  adr: m.standing_adr_advice,
  headshotRate: m.standing_headshots_advice,
  assistsPerRound: m.standing_assists_advice,
  survival: m.standing_survival_advice,
  ctWinRate: m.standing_ct_advice,
  tWinRate: m.standing_t_advice,
};

export const figureName = (figure: FigureKey): string => names[figure]();
/** STA5: how a strength is used, or what may help with a weakness. */
export const adviceOf = (figure: FigureKey, kind: 'strength' | 'weakness'): string =>
  (kind === 'strength' ? uses : advice)[figure]();

const A_ROUND: readonly FigureKey[] = ['killsPerRound', 'assistsPerRound'];

export function figureText(figure: FigureKey, value: number): string {
  if (figure === 'adr') return formatNumber(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const places = { maximumFractionDigits: 2, minimumFractionDigits: 2 };
  return A_ROUND.includes(figure)
    ? formatNumber(value, places)
    : formatNumber(value, { style: 'percent', maximumFractionDigits: 0 });
}
