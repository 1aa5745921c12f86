import type { Side } from '@retake/core/match/lineup.ts';
import type { Rng } from '@retake/core/rng.ts';

/** ECO6: what a player carries into a round. Weapons as the engine names them. */
export type Kit = {
  primary: string | null;
  pistol: string;
  /** What the armour cost: nothing, a vest, or one with a helmet. */
  armour: number;
  defuser: boolean;
  /** What the grenades cost. */
  grenades: number;
};

export type Plan = 'pistol' | 'eco' | 'force' | 'full';
export type Bought = { kit: Kit; spent: number };

const PRICES: Record<string, number> = {
  usp_silencer: 200,
  glock: 200,
  p250: 300,
  fiveseven: 500,
  tec9: 500,
  deagle: 700,
  mp9: 1_250,
  mac10: 1_050,
  famas: 1_950,
  galilar: 1_800,
  m4a1: 2_900,
  m4a1_silencer: 2_900,
  ak47: 2_700,
  awp: 4_750,
};
const VEST = 650;
const HELMET = 1_000;
const DEFUSER = 400;

type Arms = { own: string; pistols: readonly string[]; rifles: readonly string[]; cheap: readonly string[] };
/** The dearest first, but for the rifles: one of those is drawn. */
const ARMS: Record<Side, Arms> = {
  ct: {
    own: 'usp_silencer',
    pistols: ['deagle', 'fiveseven', 'p250'],
    rifles: ['m4a1_silencer', 'm4a1'],
    cheap: ['famas', 'mp9'],
  },
  t: { own: 'glock', pistols: ['deagle', 'tec9', 'p250'], rifles: ['ak47'], cheap: ['galilar', 'mac10'] },
};
/** Smoke, flash, fire, high explosive, flash. */
const GRENADES: Record<Side, readonly number[]> = {
  ct: [300, 200, 500, 300, 200],
  t: [300, 200, 400, 300, 200],
};

export const freshKit = (side: Side): Kit => ({
  primary: null,
  pistol: ARMS[side].own,
  armour: 0,
  defuser: false,
  grenades: 0,
});

/** Who lives keeps all but the grenades, which are thrown. */
export const keptKit = (kit: Kit): Kit => ({ ...kit, grenades: 0 });

export const worthOf = ({ primary, pistol, armour, defuser, grenades }: Kit): number =>
  (primary === null ? 0 : PRICES[primary]!) + PRICES[pistol]! + armour + (defuser ? DEFUSER : 0) + grenades;

export const weaponOf = ({ primary, pistol }: Kit): string => primary ?? pistol;

/** What a team has for each of its players, money and what they kept, from which on it buys all or forces. */
const FULL_FROM = 4_300;
const FORCE_FROM = 3_400;

/** ECO6: `hasNoTomorrow`: the half ends with this round, and with it all money. */
export function planOf(
  each: number,
  about: { isPistol: boolean; wonBefore: boolean; hasNoTomorrow: boolean },
): Plan {
  if (each >= FULL_FROM) return 'full';
  if (about.isPistol) return 'pistol';
  return about.wonBefore || about.hasNoTomorrow || each >= FORCE_FROM ? 'force' : 'eco';
}

type Buyer = { kit: Kit; money: number; side: Side };

/** ECO6: what one player buys by the plan of the team, never for more than there is. `awp`: wants one. */
export function buy({ kit, money, side }: Buyer, plan: Plan, awp: boolean, rng: Rng): Bought {
  const basket = createBasket(kit, money);
  if (plan === 'pistol') buyForPistols(basket, side, rng);
  if (plan === 'eco') buyForEco(basket, side, rng);
  if (plan === 'force' || plan === 'full') buyForFight(basket, side, { awp: awp && plan === 'full' }, rng);
  return { kit: basket.kit(), spent: basket.spent() };
}

type Basket = ReturnType<typeof createBasket>;

function createBasket(before: Kit, money: number) {
  let kit = before;
  let spent = 0;
  return {
    kit: () => kit,
    spent: () => spent,
    left: () => money - spent,
    /** Whether there was money for it. */
    take(price: number, more: Partial<Kit>): boolean {
      if (price > money - spent) return false;
      spent += price;
      kit = { ...kit, ...more };
      return true;
    },
  };
}

function buyForPistols(basket: Basket, side: Side, rng: Rng): void {
  const chance = rng.next();
  if (chance < 0.5) takeArmour(basket, VEST);
  else if (chance < 0.75) takePistol(basket, 'p250');
  takeGrenades(basket, side, chance < 0.5 ? 0 : 2);
}

function buyForEco(basket: Basket, side: Side, rng: Rng): void {
  const chance = rng.next();
  if (basket.kit().primary === null && basket.kit().pistol === ARMS[side].own && chance < 0.35)
    takePistol(basket, 'p250');
  else if (chance < 0.5) basket.take(200, { grenades: basket.kit().grenades + 200 });
}

function buyForFight(basket: Basket, side: Side, { awp }: { awp: boolean }, rng: Rng): void {
  const { rifles, cheap, pistols } = ARMS[side];
  const wanted = [...(awp ? ['awp'] : []), rng.pick(rifles), ...cheap];
  const isFirm = (weapon: string) =>
    PRICES[weapon]! + Math.max(0, VEST - basket.kit().armour) <= basket.left();
  const weapon = basket.kit().primary === null ? wanted.find(isFirm) : undefined;
  if (weapon) basket.take(PRICES[weapon]!, { primary: weapon });
  else if (basket.kit().primary === null) takePistol(basket, pistols.find(isFirm) ?? 'p250');
  if (!takeArmour(basket, HELMET)) takeArmour(basket, VEST);
  if (side === 'ct' && !basket.kit().defuser && rng.next() < 0.6) basket.take(DEFUSER, { defuser: true });
  takeGrenades(basket, side, 2 + rng.int(4));
}

function takePistol(basket: Basket, pistol: string): void {
  if (PRICES[pistol]! > PRICES[basket.kit().pistol]!) basket.take(PRICES[pistol]!, { pistol });
}

/** A helmet for a vest costs what it is dearer. */
function takeArmour(basket: Basket, armour: number): boolean {
  const { armour: has } = basket.kit();
  return has >= armour || basket.take(armour - has, { armour });
}

function takeGrenades(basket: Basket, side: Side, most: number): void {
  for (const price of GRENADES[side].slice(0, most))
    basket.take(price, { grenades: basket.kit().grenades + price });
}
