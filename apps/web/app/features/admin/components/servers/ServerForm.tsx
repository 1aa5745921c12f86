import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { serverFaults, type TypedServer } from '../../model/serverForm.ts';
import { adminFailureText } from '../notices.ts';

type Props = {
  isNew: boolean;
  typed: TypedServer;
  /** Those of the installation; empty: it has one place only. */
  regions: readonly string[];
  send: (typed: TypedServer) => Promise<void>;
  onCancel: () => void;
};

/** GSV15: the addresses of a server and its passwords, which are never shown again. */
export function ServerForm({ isNew, typed, regions, send, onCancel }: Props) {
  const form = useCheckedForm({
    defaults: typed,
    rules: serverFaults(regions, isNew),
    send,
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  const secret = { type: 'password', autoComplete: 'new-password', maxLength: 100 } as const;
  const address = { autoComplete: 'off', spellCheck: false, maxLength: 260 } as const;
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormFailure text={form.failure} />
      </div>
      <Field label={m.admin_servers_name()} autoComplete="off" maxLength={60} {...form.field('name')} />
      {regions.length > 0 ? (
        <Select
          label={m.admin_servers_region()}
          options={regions.map((value) => ({ value, label: value }))}
          {...form.field('region')}
        />
      ) : (
        <span className="max-sm:hidden" />
      )}
      <Field
        label={m.servers_rcon()}
        hint={m.servers_rcon_hint()}
        {...address}
        {...form.field('rconAddress')}
      />
      <Field
        label={m.servers_rcon_password()}
        hint={isNew ? undefined : m.servers_password_kept()}
        {...secret}
        {...form.field('rconPassword')}
      />
      <Field
        label={m.servers_join()}
        hint={m.servers_join_hint()}
        {...address}
        {...form.field('playerAddress')}
      />
      <Field
        label={m.servers_join_password()}
        hint={isNew ? m.servers_join_hint_new() : m.servers_password_kept()}
        {...secret}
        {...form.field('joinPassword')}
      />
      <Field
        label={m.servers_gotv()}
        hint={m.servers_gotv_hint()}
        {...address}
        {...form.field('gotvAddress')}
      />
      {!isNew && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            {...form.register('noJoinPassword')}
          />
          {m.servers_join_off()}
        </label>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button onClick={onCancel}>{m.servers_cancel()}</Button>
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {isNew ? m.servers_add() : m.servers_save()}
        </Button>
      </div>
    </form>
  );
}
