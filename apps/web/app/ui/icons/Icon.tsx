import type { ComponentType, SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement>;
export type Icon = ComponentType<IconProps>;

/**
 * The frame of Lucide's icons (THIRD_PARTY.md): a grid of 24 by 24, lines in the colour of the text around it. Hidden from
 * screen readers, because the text beside an icon or the name of its button says the same; one with a name of its own is read.
 */
export const IconFrame = (props: IconProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden={props['aria-label'] ? undefined : true}
    {...props}
  />
);
