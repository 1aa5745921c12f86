import { MOST_KEY_NAME } from '@retake/contract/apiKeys/calls.ts';
import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { CopyButton } from '#app/ui/CopyButton.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useNewKey } from '../api/apiKeys.ts';

/** API1: the key is shown once. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>();
  return (
    <Dialog open onClose={onClose} title={m.api_keys_make()}>
      {key === undefined ? <NameForm onMade={setKey} /> : <Made made={key} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ onMade }: { onMade: (key: string) => void }) {
  const { mutateAsync } = useNewKey();
  const form = useCheckedForm({
    defaults: { name: '' },
    rules: (typed) => emptyFields(typed, ['name']),
    send: async ({ name }) => onMade((await mutateAsync(name.trim())).key),
    failureText: (error) => failureText(error, m.common_something_wrong_later()),
    field: 'name',
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Field
        label={m.api_keys_name()}
        hint={m.api_keys_name_hint()}
        autoComplete="off"
        maxLength={MOST_KEY_NAME}
        {...form.field('name')}
      />
      <Button type="submit" look="accent" size="lg" className="mt-4 w-full" loading={form.isSubmitting}>
        {m.api_keys_make()}
      </Button>
    </form>
  );
}

const Made = ({ made, onClose }: { made: string; onClose: () => void }) => (
  <div role="status">
    <p className="text-sm text-muted">{m.api_keys_once()}</p>
    <div className="mt-3">
      <CopyButton long text={made} label={m.api_keys_copy()} copied={m.api_keys_copied()} />
    </div>
    <Button look="accent" size="lg" className="mt-5 w-full" onClick={onClose}>
      {m.common_ok()}
    </Button>
  </div>
);
