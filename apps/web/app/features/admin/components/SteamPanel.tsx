import { confirm } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { emptyFields } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useSteamSwitch } from '../api/admin.ts';
import { adminFailureText, doneToast } from './notices.ts';

/** Connects with Enter or its button; disconnecting is asked about first. */
export function SteamPanel() {
  const { mutateAsync, isPending, variables } = useSteamSwitch();
  const form = useCheckedForm({
    defaults: { input: '', steamId: '' },
    rules: (typed) => emptyFields(typed, ['input']),
    send: async (typed) => {
      const input = typed.input.trim();
      await mutateAsync({ input, steamId: typed.steamId.trim(), connect: true });
      doneToast(m.admin_connected({ input }));
    },
    failureText: (error) => adminFailureText(error, m.admin_connect_failed()),
  });
  const disconnect = form.submitAs(
    async (typed) => {
      const input = typed.input.trim();
      if (!(await sureToDisconnect(input))) return;
      await mutateAsync({ input, steamId: '', connect: false });
      doneToast(m.admin_disconnected({ input }));
    },
    (error) => adminFailureText(error, m.admin_disconnect_failed()),
  );
  return (
    <section aria-label={m.admin_steam()} className="panel max-w-xl p-6">
      <p className="mb-5 text-muted">{m.admin_steam_text()}</p>
      <form noValidate onSubmit={form.submit}>
        <FormFailure text={form.failure} />
        <Field label={m.admin_input()} autoComplete="off" {...form.field('input')} />
        <Field
          className="mt-4"
          label={m.admin_steam_id()}
          hint={m.admin_steam_id_hint()}
          maxLength={200}
          autoComplete="off"
          {...form.field('steamId')}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" look="accent" loading={isPending && variables.connect}>
            {m.admin_connect()}
          </Button>
          <Button look="danger" loading={isPending && !variables.connect} onClick={() => disconnect()}>
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
