import { comingOf, isBuilt, type PerkId } from '@retake/core/premium/perks.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Archive } from '#app/ui/icons/Archive.tsx';
import { Ban } from '#app/ui/icons/Ban.tsx';
import { Clapperboard } from '#app/ui/icons/Clapperboard.tsx';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { EyeOff } from '#app/ui/icons/EyeOff.tsx';
import { Gift } from '#app/ui/icons/Gift.tsx';
import { Headset } from '#app/ui/icons/Headset.tsx';
import type { Icon } from '#app/ui/icons/Icon.tsx';
import { IdCard } from '#app/ui/icons/IdCard.tsx';
import { Star } from '#app/ui/icons/Star.tsx';
import { Target } from '#app/ui/icons/Target.tsx';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { PREMIUM_TILE_IDS, PREMIUM_TILES, type PremiumTileId } from '../../../../content/premium/tiles.ts';
import type { PerkWords, PremiumContent } from '../../../../content/premium/types.ts';

const icons: Record<PremiumTileId, Icon> = {
  captain: Star,
  tournaments: Trophy,
  skins: Gift,
  highlights: Clapperboard,
  practice: Crosshair,
  nicknames: IdCard,
  support: Headset,
  demos: Archive,
  privacy: EyeOff,
  blacklist: Ban,
  missions: Target,
};

type Words = Pick<PremiumContent, 'tiles' | 'perks'>;

/** The eleven things that Premium brings, and what everybody has. The last one fills the row that eleven leave open. */
export const Tiles = ({ premium }: { premium: Words }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
    {PREMIUM_TILE_IDS.map((id) => {
      const Icon = icons[id];
      const perks: readonly PerkId[] = PREMIUM_TILES[id];
      const isComing = comingOf(perks) === 'whole';
      return (
        <li key={id} className="panel p-5 sm:last:col-span-2">
          <div className="flex min-h-6 items-center justify-between gap-2">
            <Icon className="size-6 text-muted" strokeWidth={1.75} aria-hidden="true" />
            {isComing && <Badge>{m.premium_perk_coming()}</Badge>}
          </div>
          <h3 className="mt-4 text-base">{premium.tiles[id]}</h3>
          <ul className="mt-1.5 grid gap-2 text-sm">
            {perks.map((perk) => (
              <PerkLine key={perk} perk={perk} words={premium.perks[perk]} isTold={isComing} />
            ))}
          </ul>
        </li>
      );
    })}
  </ul>
);

type LineProps = { perk: PerkId; words: PerkWords; isTold: boolean };

/** What is still to come is faint, and says so where its tile has not told it. */
function PerkLine({ perk, words: { premium, others }, isTold }: LineProps) {
  if (!isBuilt(perk)) {
    return <li className="text-faint">{isTold ? premium : m.premium_perk_later({ perk: premium })}</li>;
  }
  return (
    <li className="text-muted">
      {premium}
      {others !== null && (
        <span className="block text-xs text-faint">{m.premium_perk_others({ words: others })}</span>
      )}
    </li>
  );
}
