import { m } from '#app/paraglide/messages.js';
import { defaultBrandName } from '#app/site/defaultBrand.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Logo } from '#app/ui/Logo.tsx';

export const meta = () => [{ title: `${defaultBrandName} · ${m.landing_headline()}` }];

export default function Landing() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-8 p-6 text-center">
      <Logo name={defaultBrandName} />
      <h1 className="max-w-3xl text-3xl md:text-4xl">{m.landing_headline()}</h1>
      <ButtonLink to="/home" look="accent" size="lg">
        {m.landing_start_play()}
      </ButtonLink>
    </main>
  );
}
