import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText } from '#app/api/failure.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { fieldLook } from '#app/ui/FieldFrame.tsx';
import { joinByCode, useRefreshParty } from '../api/partyChanges.ts';

/** For who is alone: typing the code of another's party. */
export function JoinByCode() {
  const refresh = useRefreshParty();
  const id = useId();
  const join = useMutation({ mutationFn: joinByCode });
  const form = useCheckedForm({
    defaults: { code: '' },
    rules: ({ code }) => (code.trim() === '' ? [{ field: 'code', message: m.party_join_empty() }] : []),
    send: async ({ code }) => {
      await join.mutateAsync(code.trim().toUpperCase());
      form.reset();
      await refresh();
    },
    failureText: (error) => failureText(error, m.party_join_failed()),
    field: 'code',
    judge: 'onSubmit',
  });
  const { error, ...input } = form.field('code');
  return (
    <form onSubmit={form.submit} noValidate className="border-t border-line px-3 pt-3 pb-3">
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {m.party_join_title()}
      </label>
      <span className="flex gap-2">
        <input
          {...input}
          id={id}
          aria-label={m.party_join_label()}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          className={fieldLook(error !== undefined, 'display min-w-0 flex-1 tracking-wider uppercase')}
        />
        <Button type="submit" loading={form.isSubmitting}>
          {m.party_join()}
        </Button>
      </span>
      <p id={`${id}-note`} role="alert" className="mt-1 text-sm text-bad empty:hidden">
        {error}
      </p>
    </form>
  );
}
