import { OPEN_PING_MS, TOLERANCE } from '@retake/core/matchmaker/tolerance.ts';
import { m } from '#app/paraglide/messages.js';
import { useSite } from '#app/site/brand.ts';
import { Ban } from '#app/ui/icons/Ban.tsx';
import { Clock } from '#app/ui/icons/Clock.tsx';
import { Eye } from '#app/ui/icons/Eye.tsx';
import { MapPin } from '#app/ui/icons/MapPin.tsx';
import { Repeat2 } from '#app/ui/icons/Repeat2.tsx';
import { Scale } from '#app/ui/icons/Scale.tsx';

const onePlace = () => ({ title: m.fairness_step_near_title(), text: m.fairness_step_near() });
const nearAll = () => ({
  title: m.fairness_step_region_title(),
  text: m.fairness_step_region({ ping: OPEN_PING_MS, seconds: TOLERANCE.overdueS }),
});

const steps = (hasRegions: boolean) => [
  { icon: <Scale />, title: m.fairness_step_even_title(), text: m.fairness_step_even() },
  { icon: <MapPin />, ...(hasRegions ? nearAll() : onePlace()) },
  { icon: <Clock />, title: m.fairness_step_wait_title(), text: m.fairness_step_wait() },
  { icon: <Repeat2 />, title: m.fairness_step_rest_title(), text: m.fairness_step_rest() },
];

const never = () => [m.fairness_never_handicap(), m.fairness_never_premium(), m.fairness_never_habits()];

/** In plain words: what is weighed, and what never is. */
export function HowMatchesAreMade() {
  const { regions = [] } = useSite();
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="made" className="panel p-5 sm:p-6">
        <h2 id="made" className="mb-5 text-lg">
          {m.fairness_made()}
        </h2>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {steps(regions.length > 1).map(({ icon, title, text }) => (
            <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1">
              <span aria-hidden="true" className="pt-0.5 text-side-ct [&>svg]:size-5">
                {icon}
              </span>
              <h3 className="text-base">{title}</h3>
              <p className="col-start-2 text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="never" className="panel p-5 sm:p-6">
        <h2 id="never" className="mb-5 text-lg">
          {m.fairness_never()}
        </h2>
        <ul className="grid gap-4 text-sm text-muted">
          {never().map((text) => (
            <li key={text} className="grid grid-cols-[auto_1fr] gap-x-3">
              <Ban className="mt-0.5 size-4 text-faint" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-5 grid grid-cols-[auto_1fr] gap-x-3 border-t border-line pt-5 text-sm">
          <Eye className="mt-0.5 size-4 text-good" aria-hidden="true" />
          {m.fairness_never_secret()}
        </p>
      </section>
    </div>
  );
}
