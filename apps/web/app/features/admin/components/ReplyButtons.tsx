import type { Reply } from '@retake/contract/tickets/replies.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useReplies } from '../api/replies.ts';
import { useKeys } from './useKeys.ts';

/** Those that have a key of their own. */
const MOST_KEYS = 9;

/** TCK9: each puts its text into the answer; the first nine by the key of their number too. */
export function ReplyButtons({ onPick }: { onPick: (reply: Reply) => void }) {
  const replies = useReplies().data?.replies ?? [];
  useKeys(
    Object.fromEntries(
      replies.slice(0, MOST_KEYS).map((reply, at) => [String(at + 1), () => onPick(reply)] as const),
    ),
  );
  if (replies.length === 0) return null;
  return (
    <fieldset className="mb-1">
      <legend className="mb-1 text-sm text-muted">{m.replies_title()}</legend>
      <div className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
        {replies.map((reply, at) => (
          <button
            key={reply.id}
            type="button"
            onClick={() => onPick(reply)}
            aria-keyshortcuts={at < MOST_KEYS ? String(at + 1) : undefined}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-raised px-2.5 py-1 text-left text-sm hover:text-accent"
          >
            {at < MOST_KEYS && (
              <kbd aria-hidden className="tabular text-xs text-faint max-lg:hidden">
                {at + 1}
              </kbd>
            )}
            <span className="break-words">{reply.title}</span>
            <span className="tabular text-xs whitespace-nowrap text-faint">
              {m.replies_uses({ count: formatNumber(reply.uses) })}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
