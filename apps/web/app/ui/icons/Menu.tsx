import { IconFrame, type IconProps } from './Icon.tsx';

export const Menu = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M4 5h16" />
    <path d="M4 12h16" />
    <path d="M4 19h16" />
  </IconFrame>
);
