import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { enterSession } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { faultsOfFailure } from '../model/faults.ts';
import { emptySignUp, type SignUpForm, stepOf } from '../model/signUp.ts';
import { SignUpStep1 } from './SignUpStep1.tsx';
import { SignUpStep2 } from './SignUpStep2.tsx';

export type ServerFaults = { field: string; message: string }[];

export default function SignUpDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(emptySignUp);
  const [step, setStep] = useState<1 | 2>(1);
  const [failure, setFailure] = useState<string>();
  const [faults, setFaults] = useState<ServerFaults>([]);
  const [done, setDone] = useState(false);

  const goTo = (next: 1 | 2, entered: Partial<SignUpForm>) => {
    setForm({ ...form, ...entered });
    setFailure(undefined);
    setFaults([]);
    setStep(next);
  };
  const signUp = async (entered: Partial<SignUpForm>) => {
    const { passwordConfirmation: _, ...body } = { ...form, ...entered };
    setForm({ ...form, ...entered });
    setFailure(undefined);
    try {
      await call('POST /api/users/signup', { body });
      setDone(true);
    } catch (error) {
      const found = isFailure(error) ? faultsOfFailure(error) : [];
      setFaults(found);
      setStep(stepOf(found));
      setFailure(signUpFailureText(error, found));
    }
  };

  if (done) return <SignedUp />;
  return (
    <Dialog open onClose={onClose} title={m.sign_up_title()} text={m.sign_up_step({ step })}>
      {step === 1 ? (
        <SignUpStep1 form={form} failure={failure} faults={faults} onNext={(entered) => goTo(2, entered)} />
      ) : (
        <SignUpStep2
          form={form}
          failure={failure}
          faults={faults}
          onBack={(entered) => goTo(1, entered)}
          onSubmit={signUp}
        />
      )}
    </Dialog>
  );
}

/** What is said beside a field is not said again above the form. */
function signUpFailureText(error: unknown, faults: ServerFaults): string | undefined {
  if (faults.length > 0) return undefined;
  return isFailure(error, 'network')
    ? m.common_something_wrong_later()
    : failureText(error, m.sign_up_failed());
}

function SignedUp() {
  return (
    <Dialog
      open
      size="sm"
      onClose={enterSession}
      title={m.common_success()}
      text={m.sign_up_done_text()}
      actions={
        <Button look="accent" onClick={enterSession}>
          {m.common_ok()}
        </Button>
      }
    />
  );
}
