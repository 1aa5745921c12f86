import { IconFrame, type IconProps } from './Icon.tsx';

export const Minus = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5 12h14" />
  </IconFrame>
);
