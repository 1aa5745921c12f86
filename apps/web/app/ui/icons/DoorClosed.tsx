import { IconFrame, type IconProps } from './Icon.tsx';

export const DoorClosed = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M10 12h.01" />
    <path d="M18 20V6a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v14" />
    <path d="M2 20h20" />
  </IconFrame>
);
