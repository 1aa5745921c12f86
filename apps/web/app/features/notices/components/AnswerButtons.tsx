import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';

type Props = {
  /** Whom the answer goes to. */
  name: string;
  /** The answer under way. */
  answering: 'accept' | 'reject' | null;
  onAccept: () => void;
  onReject: () => void;
};

export function AnswerButtons({ name, answering, onAccept, onReject }: Props) {
  return (
    <span className="mt-2 flex gap-2">
      <Button
        size="sm"
        look="accent"
        aria-label={m.notices_accept({ name })}
        loading={answering === 'accept'}
        disabled={answering === 'reject'}
        onClick={onAccept}
      >
        {m.common_accept()}
      </Button>
      <Button
        size="sm"
        aria-label={m.notices_reject({ name })}
        loading={answering === 'reject'}
        disabled={answering === 'accept'}
        onClick={onReject}
      >
        {m.common_reject()}
      </Button>
    </span>
  );
}
