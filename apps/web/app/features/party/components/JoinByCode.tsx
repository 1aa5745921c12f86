import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { fieldLook } from '#app/ui/Field.tsx';
import { joinByCode, useRefreshParty } from '../api/party.ts';

/** For who is alone: typing the code of another's party. */
export function JoinByCode({ userId }: { userId: string }) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refresh = useRefreshParty(userId);
  const id = useId();
  const join = useMutation({
    mutationFn: joinByCode,
    onSuccess: async () => {
      setCode('');
      await refresh.all();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setMissing(typed === '');
    if (typed !== '') join.mutate(typed);
  };
  const problem = isMissing
    ? m.party_join_empty()
    : join.isError && failureText(join.error, m.party_join_failed());
  return (
    <form onSubmit={submit} noValidate className="border-t border-line px-3 pt-3 pb-3">
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {m.party_join_title()}
      </label>
      <span className="flex gap-2">
        <input
          id={id}
          value={code}
          onChange={(event) => {
            setCode(event.target.value.toUpperCase());
            setMissing(false);
            join.reset();
          }}
          aria-label={m.party_join_label()}
          aria-invalid={problem !== false}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          className={fieldLook(problem !== false, 'display min-w-0 flex-1 tracking-wider')}
        />
        <Button type="submit" loading={join.isPending}>
          {m.party_join()}
        </Button>
      </span>
      <p id={`${id}-note`} role="alert" className="mt-1 text-sm text-bad empty:hidden">
        {problem}
      </p>
    </form>
  );
}
