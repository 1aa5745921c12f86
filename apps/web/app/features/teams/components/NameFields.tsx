import { parseTeamName, parseTeamTag, TEAM_NAME_MAX, TEAM_TAG_MAX } from '@retake/core/teams/team.ts';
import { type FormEvent, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { Field } from '#app/ui/Field.tsx';

export type TypedTeam = { name: string; tag: string | null };

type Props = {
  /** Of the form, for a button that stands outside of it. */
  id: string;
  first: TypedTeam;
  onSubmit: (team: TypedTeam) => void;
  /** What the server said of the last try; null: nothing. */
  failure: Error | null;
  onType: () => void;
};

/** Name and tag of a team. What is wrong is said when it is sent, not while it is typed. */
export function NameFields({ id, first, onSubmit, failure, onType }: Props) {
  const [name, setName] = useState(first.name);
  const [tag, setTag] = useState(first.tag ?? '');
  const [judged, setJudged] = useState(false);
  const parsed = parseTeamName(name);
  const parsedTag = tag.trim() === '' ? { ok: true as const, value: null } : parseTeamTag(tag);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (parsed.ok && parsedTag.ok) onSubmit({ name: parsed.value, tag: parsedTag.value });
  };
  const failed = failure ? failureText(failure, m.teams_failed()) : undefined;
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-x-3 sm:grid-cols-[1fr_8rem]">
      <Field
        label={m.teams_name()}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          onType();
        }}
        error={judged && !parsed.ok ? m.error_team_name() : failed}
        maxLength={TEAM_NAME_MAX * 2}
        autoComplete="off"
      />
      <Field
        label={m.teams_tag()}
        value={tag}
        onChange={(event) => {
          setTag(event.target.value);
          onType();
        }}
        error={judged && !parsedTag.ok ? m.error_team_tag() : undefined}
        hint={m.teams_tag_hint()}
        maxLength={TEAM_TAG_MAX * 2}
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  );
}
