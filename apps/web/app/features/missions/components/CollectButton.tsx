import type { Mission, Missions } from '@retake/contract/missions/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { cardName } from '#app/looks/cardName.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { useCollect } from '../api/missions.ts';
import { missionText } from './missionWords.ts';

type Props = { mission: Mission; season: number; hasPremium: boolean; bar: Missions['bar'] | null };

/** MIS7. `bar`: of the mission's season, where it is shown. */
export default function CollectButton({ mission, season, hasPremium, bar }: Props) {
  const { mutateAsync, isPending } = useCollect(season);
  if (mission.track === 'premium' && !hasPremium)
    return (
      <ButtonLink to="/premium" size="sm" aria-label={m.missions_takes_premium()}>
        {m.premium_what_is_in_it()}
      </ButtonLink>
    );
  const collect = async () => {
    try {
      const after = await mutateAsync(mission.id);
      if (bar) tellOpened(bar, after.bar.points);
    } catch (error) {
      failureToast(m.common_error(), failureText(error, m.missions_failed()));
    }
  };
  return (
    <Button
      size="sm"
      loading={isPending}
      aria-label={m.missions_collect_name({ mission: missionText(mission) })}
      onClick={() => void collect()}
    >
      {m.missions_collect()}
    </Button>
  );
}

function tellOpened({ points: before, tiers }: Missions['bar'], after: number): void {
  for (const { tier, points, card } of tiers)
    if (points > before && points <= after)
      toast({
        tone: 'good',
        title: m.missions_opened({ tier: String(tier), card: cardName(card) }),
        durationMs: TOAST_MS.event,
      });
}
