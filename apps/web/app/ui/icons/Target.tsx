import { IconFrame, type IconProps } from './Icon.tsx';

export const Target = (props: IconProps) => (
  <IconFrame {...props}>
    <circle cx="12" cy="12" r="10" />
    <circle cx="12" cy="12" r="6" />
    <circle cx="12" cy="12" r="2" />
  </IconFrame>
);
