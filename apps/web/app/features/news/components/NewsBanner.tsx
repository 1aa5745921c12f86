import { m } from '#app/paraglide/messages.js';
import { Picture } from '#app/ui/Picture.tsx';

/** Stands before the articles are known; on a phone it is the largest thing on the page. */
export function NewsBanner() {
  return (
    <header className="panel relative isolate overflow-hidden">
      <Picture
        name="landing-ping"
        alt=""
        first
        sizes="(min-width: 90rem) 84rem, 100vw"
        className="absolute inset-0 -z-10 size-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface via-surface/90 to-surface/20 sm:via-surface/75" />
      <div className="grid min-h-60 content-end gap-1 p-6 md:min-h-44 md:p-8">
        <h1 className="text-2xl sm:text-3xl">{m.news_title()}</h1>
        <p className="text-muted">{m.news_description()}</p>
      </div>
    </header>
  );
}
