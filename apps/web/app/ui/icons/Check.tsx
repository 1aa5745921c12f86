import { IconFrame, type IconProps } from './Icon.tsx';

export const Check = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M20 6 9 17l-5-5" />
  </IconFrame>
);
