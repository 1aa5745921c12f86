import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, type ButtonSize, buttonLook } from './buttonLook.ts';

type Props = Omit<LinkProps, 'className'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
};

export function ButtonLink({ look, size, icon, className, children, ...rest }: Props) {
  return (
    <Link prefetch="intent" {...rest} className={buttonLook(look, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
