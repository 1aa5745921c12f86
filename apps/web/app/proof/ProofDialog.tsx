import { call } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { Dialog } from '#app/ui/Dialog.tsx';
import { proofGiven } from './askForProof.ts';
import { ProofForm } from './ProofForm.tsx';

/** 2FA6: before a grave act. askForProof.ts opens it. */
export default function ProofDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.second_factor_confirm_title()}
      text={m.second_factor_confirm_text()}
      size="sm"
    >
      <ProofForm
        send={(proof) => call('POST /api/users/second-factor/confirm', { body: { proof } })}
        onDone={proofGiven}
      />
    </Dialog>
  );
}
