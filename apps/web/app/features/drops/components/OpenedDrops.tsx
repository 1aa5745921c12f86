import type { Drops } from '@retake/contract/drops/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { cardName } from '#app/looks/cardName.ts';
import { m } from '#app/paraglide/messages.js';
import { CopyButton } from '#app/ui/CopyButton.tsx';

export function OpenedDrops({ opened }: { opened: Drops['opened'] }) {
  return (
    <section aria-labelledby="drops-opened" className="panel p-5">
      <h2 id="drops-opened" className="text-lg">
        {m.drops_opened()}
      </h2>
      <ul className="mt-2 grid">
        {opened.map(({ number, at, card, code }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 text-sm last:border-0"
          >
            <span>
              <span className="text-faint">{m.drops_waiting({ number: formatNumber(number) })}: </span>
              {card !== null && <span className="font-semibold">{cardName(card)}</span>}
              {code && (
                <>
                  <span className="font-semibold">{m.drops_code({ amount: prizeText(code.cents) })}</span>
                  <span className="block max-w-text text-xs text-faint">{m.drops_code_text()}</span>
                </>
              )}
            </span>
            {code ? (
              <CopyButton
                text={code.text}
                label={m.drops_code({ amount: prizeText(code.cents) })}
                copied={m.drops_code_copied()}
              />
            ) : (
              <span className="text-faint">{formatDate(at)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
