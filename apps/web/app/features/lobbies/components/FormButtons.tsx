import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';

type Props = { onClose: () => void; submit: string; loading: boolean };

export const FormButtons = ({ onClose, submit, loading }: Props) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button onClick={onClose}>{m.common_cancel()}</Button>
    <Button type="submit" look="accent" loading={loading}>
      {submit}
    </Button>
  </div>
);
