import { useState } from 'react';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useSteamSwitch } from '../api/admin.ts';
import { adminFailureToast, doneToast } from './notices.ts';

export function SteamPanel() {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, variables } = useSteamSwitch();
  const input = typed.trim();

  const change = async (connect: boolean) => {
    setMissing(input === '');
    if (input === '' || (!connect && !(await sureToDisconnect(input)))) return;
    mutate(
      { input, connect },
      {
        onSuccess: () => doneToast(connect ? m.admin_connected({ input }) : m.admin_disconnected({ input })),
        onError: (error) =>
          adminFailureToast(error, connect ? m.admin_connect_failed() : m.admin_disconnect_failed()),
      },
    );
  };
  return (
    <section aria-label={m.admin_steam()} className="panel max-w-xl p-6">
      <p className="mb-5 text-muted">{m.admin_steam_text()}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change(true);
        }}
      >
        <Field
          label={m.admin_input()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={missing && input === '' ? m.accounts_required() : undefined}
          autoComplete="off"
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" look="accent" loading={isPending && variables.connect}>
            {m.admin_connect()}
          </Button>
          <Button look="danger" loading={isPending && !variables.connect} onClick={() => change(false)}>
            {m.admin_disconnect()}
          </Button>
        </div>
      </form>
    </section>
  );
}

const sureToDisconnect = (input: string) =>
  confirm({
    title: m.common_are_you_sure(),
    text: m.admin_disconnect_text({ input }),
    yes: m.admin_yes_disconnect(),
    no: m.admin_no(),
    tone: 'danger',
  });
