import { IconFrame, type IconProps } from './Icon.tsx';

export const ArrowLeft = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m12 19-7-7 7-7" />
    <path d="M19 12H5" />
  </IconFrame>
);
