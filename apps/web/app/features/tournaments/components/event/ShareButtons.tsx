import { useState } from 'react';
import { locale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { copyText } from '#app/ui/copyText.ts';
import { Check } from '#app/ui/icons/Check.tsx';
import { Clock } from '#app/ui/icons/Clock.tsx';
import { Link2 } from '#app/ui/icons/Link2.tsx';
import { hasDates, type Tournament } from '../../model/event.ts';

const addressOf = (id: string): string => `${window.location.origin}/tournaments/${id}`;

/** SHR3: names its language, so that others show it as who shares it reads it. */
const linkOf = (id: string): string =>
  `${addressOf(id)}${locale.get() === 'en' ? '' : `?lang=${locale.get()}`}`;

/** TRN53: with the matches of the reader's own entry. */
function calendarOf({ id, you }: Tournament): string {
  const query = new URLSearchParams({
    lang: locale.get(),
    ...(you?.entrantId && { entrant: you.entrantId }),
  });
  return `/tournaments/${id}.ics?${query}`;
}

/** The address of the tournament, and its dates for the reader's calendar. */
export function ShareButtons({ tournament }: { tournament: Tournament }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(linkOf(tournament.id));
    setCopied(true);
    toast({ id: 'copied', tone: 'good', title: m.event_link_copied(), durationMs: TOAST_MS.copied });
  };
  const Icon = isCopied ? Check : Link2;
  return (
    <>
      <Button onClick={() => void copy()} icon={<Icon className="size-4" aria-hidden="true" />}>
        {m.event_copy_link()}
      </Button>
      {hasDates(tournament) && (
        <a href={calendarOf(tournament)} download className={buttonLook()}>
          <Clock className="size-4" aria-hidden="true" />
          {m.event_calendar()}
        </a>
      )}
    </>
  );
}
