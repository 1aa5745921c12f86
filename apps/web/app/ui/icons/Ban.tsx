import { IconFrame, type IconProps } from './Icon.tsx';

export const Ban = (props: IconProps) => (
  <IconFrame {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="M4.929 4.929 19.07 19.071" />
  </IconFrame>
);
