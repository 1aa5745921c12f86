import { IconFrame, type IconProps } from './Icon.tsx';

export const ChevronDown = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m6 9 6 6 6-6" />
  </IconFrame>
);
