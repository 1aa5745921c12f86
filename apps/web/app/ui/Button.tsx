import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, type ButtonSize, buttonLook } from './buttonLook.ts';
import { Spinner } from './Spinner.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows that it works and takes no further press; its width stays. */
  loading?: boolean;
  icon?: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({ look, size, loading = false, icon, className, children, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook(look, size, className)}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {/* Not hidden: its words stay the name of the button. */}
      <span className={loading ? 'unseen' : 'contents'}>
        {icon}
        {children}
      </span>
      {loading && <Spinner className="absolute" />}
    </button>
  );
}
