import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { MapPin } from '#app/ui/icons/MapPin.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { AskedSection } from './AskedSection.tsx';

const Rows = () => <SkeletonRows rows={4} className="mt-3 h-12" />;
const ShotsPanel = lazyOnline(() => import('./ShotsPanel.tsx'), Rows);
const HeatPanel = lazyOnline(() => import('./HeatPanel.tsx'), Rows);

/** SHO10, HEA5: what recordings tell of a player. */
export const RecordedSections = ({ nickname }: { nickname: string }) => (
  <>
    <AskedSection
      id="shots"
      title={m.performance_shots()}
      text={m.performance_shots_text()}
      button={m.performance_shots_open()}
      icon={<Crosshair className="size-4" />}
    >
      <ShotsPanel nickname={nickname} />
    </AskedSection>
    <AskedSection
      id="heat"
      title={m.performance_heat()}
      text={m.performance_heat_text()}
      button={m.performance_heat_open()}
      icon={<MapPin className="size-4" />}
    >
      <HeatPanel nickname={nickname} />
    </AskedSection>
  </>
);
