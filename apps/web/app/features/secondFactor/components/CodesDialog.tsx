import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { copyCodes } from './copyCodes.ts';

/** 2FA3: shown once; it stays until a press says that they are kept. */
export default function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      blocking
      size="sm"
      onClose={onClose}
      title={m.second_factor_codes_title()}
      text={m.second_factor_codes_text()}
      actions={
        <>
          <Button onClick={() => copyCodes(codes.join('\n'))}>{m.second_factor_codes_copy()}</Button>
          <Button look="accent" onClick={onClose}>
            {m.second_factor_codes_kept()}
          </Button>
        </>
      }
    >
      <ul className="display grid grid-cols-2 gap-2 text-center text-sm whitespace-nowrap">
        {codes.map((code) => (
          <li key={code} className="rounded-md border border-line bg-ground px-1 py-1.5">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
