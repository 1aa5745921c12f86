import { IconFrame, type IconProps } from './Icon.tsx';

export const ChevronLeft = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m15 18-6-6 6-6" />
  </IconFrame>
);
