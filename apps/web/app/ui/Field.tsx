import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { FieldFrame } from './FieldFrame.tsx';
import { Eye } from './icons/Eye.tsx';
import { EyeOff } from './icons/EyeOff.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

export function Field({ label, error, hint, className, type, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <FieldFrame label={label} error={error} hint={hint} {...(className ? { className } : {})}>
      {(slot) => (
        <span className="relative block">
          <input {...input} {...slot} type={secret && shown ? 'text' : type} />
          {secret && (
            <button
              type="button"
              onClick={() => setShown(!shown)}
              aria-label={m.common_show_password()}
              aria-pressed={shown}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center text-faint hover:text-ink"
            >
              {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
            </button>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
