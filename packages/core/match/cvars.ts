/**
 * MAT31: what a custom match may set on its game server, and between which values; nothing else ever reaches one. `perk`: of the
 * advanced set-up, which comes with Premium (LOB29).
 */
export const CVARS = {
  mp_friendlyfire: { from: 0, to: 1, perk: false },
  mp_startmoney: { from: 0, to: 16_000, perk: true },
  mp_overtime_startmoney: { from: 0, to: 16_000, perk: true },
  mp_free_armor: { from: 0, to: 2, perk: true },
  mp_freezetime: { from: 1, to: 60, perk: true },
  mp_buytime: { from: 1, to: 60, perk: true },
  mp_roundtime: { from: 1, to: 5, perk: true },
  mp_c4timer: { from: 10, to: 90, perk: true },
  mp_team_timeout_max: { from: 0, to: 8, perk: true },
  mp_team_timeout_time: { from: 10, to: 120, perk: true },
} as const;

export type CvarName = keyof typeof CVARS;
export const CVAR_NAMES = Object.keys(CVARS) as [CvarName, ...CvarName[]];
/** Whole numbers; what is missing is as on any server. */
export type Cvars = { readonly [Name in CvarName]?: number };

const isCvarName = (name: string): name is CvarName => Object.hasOwn(CVARS, name);

/** MAT31: whether each of them is known, whole and within its values. */
export const areCvarsAllowed = (cvars: Cvars): boolean =>
  Object.entries(cvars).every(([name, value]) => {
    if (!isCvarName(name) || !Number.isInteger(value)) return false;
    return value >= CVARS[name].from && value <= CVARS[name].to;
  });

/** Those of the advanced set-up, in one order. */
const perksIn = (cvars: Cvars): string =>
  CVAR_NAMES.filter((name) => CVARS[name].perk && cvars[name] !== undefined)
    .map((name) => `${name} ${cvars[name]}`)
    .join();

/** LOB29: whether these need Premium of who sets them; what stands there already does not. */
export const needsPremium = (cvars: Cvars, before: Cvars = {}): boolean =>
  perksIn(cvars) !== '' && perksIn(cvars) !== perksIn(before);
