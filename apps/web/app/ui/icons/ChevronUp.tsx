import { IconFrame, type IconProps } from './Icon.tsx';

export const ChevronUp = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m18 15-6-6-6 6" />
  </IconFrame>
);
