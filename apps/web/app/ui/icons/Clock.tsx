import { IconFrame, type IconProps } from './Icon.tsx';

export const Clock = (props: IconProps) => (
  <IconFrame {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </IconFrame>
);
