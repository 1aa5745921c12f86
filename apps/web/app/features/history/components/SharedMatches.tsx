import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { filtersOf } from '../model/filters.ts';

/**
 * HIS3: narrows the list to the matches that the reader played too. It stands in the address as the other filters; whether the
 * reader may is the server's to say.
 */
export function SharedMatches() {
  const [address, setAddress] = useSearchParams();
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
        className="size-5 shrink-0 accent-accent"
        checked={filtersOf(address).shared === '1'}
        onChange={({ target }) => toggle(target.checked)}
      />
      {m.history_shared_only()}
    </label>
  );
}
