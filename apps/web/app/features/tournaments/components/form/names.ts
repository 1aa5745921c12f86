import { m } from '#app/paraglide/messages.js';
import type { PlanForm } from '../../model/planForm.ts';
import type { Preset } from '../../model/stagesTyped.ts';

export const presetNames: Record<Preset, () => string> = {
  single: m.event_format_single,
  double: m.event_format_double,
  stopSwiss: m.organise_format_stop_swiss,
  swiss: m.organise_format_swiss,
  roundRobin: m.event_format_round_robin,
  stopPlayOffs: m.organise_format_stop_play_offs,
  swissPlayOffs: m.organise_format_swiss_play_offs,
  groups: m.organise_format_groups,
  gsl: m.organise_format_gsl,
  gauntlet: m.organise_format_gauntlet,
  page: m.organise_format_page,
  kept: m.organise_format_kept,
};

export const grandFinalNames: Record<PlanForm['grandFinal'], () => string> = {
  reset: m.organise_grand_final_reset,
  simple: m.organise_grand_final_simple,
  advantage: m.organise_grand_final_advantage,
  none: m.organise_grand_final_none,
};

export const withdrawalNames: Record<PlanForm['withdrawal'], () => string> = {
  auto: m.organise_withdrawal_auto,
  forfeitRest: m.organise_withdrawal_forfeit,
  voidAll: m.organise_withdrawal_void,
  voidUnplayed: m.organise_withdrawal_unplayed,
};

export const seedingNames: Record<PlanForm['seeding'], () => string> = {
  rating: m.organise_seeding_rating,
  manual: m.organise_seeding_manual,
  lot: m.organise_seeding_lot,
};

export const bestOfOptions = () =>
  (['1', '3', '5'] as const).map((value) => ({ value, label: m.organise_best_of_maps({ maps: value }) }));
