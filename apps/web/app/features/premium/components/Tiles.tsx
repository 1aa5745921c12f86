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
import { PREMIUM_TILES, type PremiumTileId } from '../../../../content/premium/tiles.ts';
import type { PremiumContent } from '../../../../content/premium/types.ts';

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

/** The eleven things that Premium brings. The last one fills the row that eleven leave open. */
export function Tiles({ tiles }: { tiles: PremiumContent['tiles'] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {PREMIUM_TILES.map((id) => {
        const Icon = icons[id];
        return (
          <li key={id} className="panel p-5 sm:last:col-span-2">
            <Icon className="size-6 text-muted" strokeWidth={1.75} aria-hidden="true" />
            <h3 className="mt-4 text-base">{tiles[id].title}</h3>
            <p className="mt-1.5 text-sm text-muted">{tiles[id].text}</p>
          </li>
        );
      })}
    </ul>
  );
}
