/** What fires bullets, by the engine's names. */
const KINDS = {
  pistol: 'cz75a deagle elite fiveseven glock hkp2000 p250 revolver tec9 usp_silencer',
  smg: 'bizon mac10 mp5sd mp7 mp9 p90 ump45',
  rifle: 'ak47 aug famas galilar m4a1 m4a1_silencer sg556',
  sniper: 'awp g3sg1 scar20 ssg08',
  shotgun: 'mag7 nova sawedoff xm1014',
  machineGun: 'm249 negev',
} as const;

export type FirearmKind = keyof typeof KINDS;

const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as FirearmKind] as const),
  ),
);
export const FIREARMS: readonly string[] = [...KIND_OF.keys()];

/** SHO1: null: a knife, a grenade, a taser, or something that is not known. Shots say `weapon_ak47`, hits `ak47`. */
export function firearmOf(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const plain = name.replace(/^weapon_/, '').replace(/_off$/, '');
  return KIND_OF.has(plain) ? plain : null;
}

export const kindOf = (firearm: string): FirearmKind | null => KIND_OF.get(firearm) ?? null;

/** Units a second with it in the hands, not scoped. */
const RUN_SPEEDS: Record<string, number> = {
  ak47: 215,
  aug: 220,
  famas: 220,
  galilar: 215,
  m4a1: 225,
  m4a1_silencer: 225,
  sg556: 210,
};

/** Null: no rifle. */
export const runSpeedOf = (firearm: string): number | null => RUN_SPEEDS[firearm] ?? null;

const UNITS_A_METRE = 1 / 0.0254;

/** SHO3: where the bands begin, in metres; the last one has no end. */
export const BANDS = [0, 10, 20, 30] as const;

export const bandOf = (units: number): number =>
  BANDS.findLastIndex((metres) => units >= metres * UNITS_A_METRE);
