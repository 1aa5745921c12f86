import { IconFrame, type IconProps } from './Icon.tsx';

export const ArrowDown = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M12 5v14" />
    <path d="m19 12-7 7-7-7" />
  </IconFrame>
);
