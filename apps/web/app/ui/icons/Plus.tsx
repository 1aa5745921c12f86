import { IconFrame, type IconProps } from './Icon.tsx';

export const Plus = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </IconFrame>
);
