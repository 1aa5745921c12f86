import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { failureText, isFailure } from '#app/api/failure.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { enterFirstSession } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import {
  emptyStep1,
  emptyStep2,
  faultsOfStep1,
  faultsOfStep2,
  type Step1,
  type Step2,
  signUpBody,
} from '../model/signUp.ts';
import { SignUpStep1 } from './SignUpStep1.tsx';
import { SignUpStep2 } from './SignUpStep2.tsx';

/** Two forms, one after the other: what was typed stays, whichever is shown. */
export default function SignUpDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<1 | 2>(1);
  const [isDone, setDone] = useState(false);
  const account = useCheckedForm<Step1>({
    defaults: emptyStep1,
    rules: faultsOfStep1,
    send: async () => setStep(2),
    failureText: signUpFailed,
  });
  const player = useCheckedForm<Step2>({
    defaults: emptyStep2,
    rules: faultsOfStep2,
    send: async (typed) => {
      await call('POST /api/users/signup', { body: signUpBody(account.getValues(), typed) });
      setDone(true);
    },
    failureText: signUpFailed,
    // A wrong field is mended where it was typed.
    onOtherFaults: (faults) => {
      for (const { field, message } of faults) account.setError(field as keyof Step1, { message });
      setStep(1);
    },
  });
  if (isDone) return <SignedUp />;
  return (
    <Dialog open onClose={onClose} title={m.sign_up_title()} text={m.sign_up_step({ step })}>
      {step === 1 ? <SignUpStep1 form={account} /> : <SignUpStep2 form={player} onBack={() => setStep(1)} />}
    </Dialog>
  );
}

const signUpFailed = (error: unknown): string =>
  isFailure(error, 'network') ? m.common_something_wrong_later() : failureText(error, m.sign_up_failed());

function SignedUp() {
  return (
    <Dialog
      open
      size="sm"
      onClose={enterFirstSession}
      title={m.common_success()}
      text={m.sign_up_done_text()}
      actions={
        <Button look="accent" onClick={enterFirstSession}>
          {m.common_ok()}
        </Button>
      }
    />
  );
}
