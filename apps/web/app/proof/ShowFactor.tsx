import { m } from '#app/paraglide/messages.js';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ProofForm } from './ProofForm.tsx';

type Props = Parameters<typeof ProofForm>[0] & { onClose: () => void };

/** 2FA1: the second step of a log-in. */
export default function ShowFactor({ onClose, ...form }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.second_factor_show_title()}
      text={m.second_factor_show_text()}
      size="sm"
    >
      <ProofForm {...form} />
    </Dialog>
  );
}
