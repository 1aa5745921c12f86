import { IconFrame, type IconProps } from './Icon.tsx';

export const Dot = (props: IconProps) => (
  <IconFrame {...props}>
    <circle cx="12" cy="12" r="1" />
  </IconFrame>
);
