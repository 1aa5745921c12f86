import { IconFrame, type IconProps } from './Icon.tsx';

export const X = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M18 6 6 18" />
    <path d="m6 6 12 12" />
  </IconFrame>
);
