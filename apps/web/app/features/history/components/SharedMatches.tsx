import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { filtersOf } from '../model/filters.ts';

type Props = { hasPremium: boolean };

/** HIS3: narrows the list to the matches that the reader played too. It stands in the address as the other filters. */
export function SharedMatches({ hasPremium }: Props) {
  const [address, setAddress] = useSearchParams();
  if (!hasPremium) {
    return (
      <div className="panel flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm text-muted">
        {m.history_shared_takes_premium()}
        <ButtonLink to="/premium">{m.premium_what_is_in_it()}</ButtonLink>
      </div>
    );
  }
  const toggle = (isOn: boolean) =>
    setAddress(
      (now) => {
        if (isOn) now.set('shared', '1');
        else now.delete('shared');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <label className="panel flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={filtersOf(address).shared === '1'}
        onChange={({ target }) => toggle(target.checked)}
      />
      {m.history_shared_only()}
    </label>
  );
}
