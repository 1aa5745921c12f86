import { m } from '#app/paraglide/messages.js';
import type { PlanFault } from '../../model/planFaults.ts';

const texts: Record<Exclude<PlanFault['code'], 'number'>, () => string> = {
  tournament_title: m.error_tournament_title,
  tournament_time: m.error_tournament_time,
  tournament_earlier: m.error_tournament_earlier,
  tournament_reserve: m.error_tournament_reserve,
  tournament_advance: m.organise_fault_advance,
  tournament_advance_uneven: m.error_tournament_advance_uneven,
  tournament_stage: m.error_tournament_stage,
  too_few_entrants: m.error_tournament_stage,
  too_many_entrants: m.error_tournament_stage,
  tournament_maps: m.error_tournament_maps,
  tournament_rounds: m.error_tournament_rounds,
  tournament_cvars: m.error_tournament_cvars,
  page_needs_four: m.organise_fault_page,
  groups_of_four: m.organise_fault_groups_of_four,
  groups_too_many: m.organise_fault_groups_many,
  groups_too_large: m.organise_fault_groups_large,
  rounds_out_of_range: m.error_tournament_stage,
  stop_size_unsuitable: m.organise_fault_stop,
  prizes: m.organise_fault_prizes,
};

/** What is wrong with a field, in the organiser's words. */
export const faultText = (fault: PlanFault): string =>
  fault.code === 'number' ? m.organise_fault_number({ from: fault.from, to: fault.to }) : texts[fault.code]();
