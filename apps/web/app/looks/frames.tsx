import type { ReactNode } from 'react';
import type { Tones } from './palette.ts';

/** On 100 by 100; the picture stands between 9 and 91. */
export const FRAMES: Record<string, (tones: Tones) => ReactNode> = {
  corners: ({ line }) => (
    <path
      d="M4 30V4h26M70 4h26v26M96 70v26H70M30 96H4V70"
      fill="none"
      stroke={line}
      strokeWidth="7"
      strokeLinejoin="round"
    />
  ),
  double: ({ line, light }) => (
    <>
      <rect x="2.5" y="2.5" width="95" height="95" rx="9" fill="none" stroke={line} strokeWidth="4" />
      <rect x="8" y="8" width="84" height="84" rx="6" fill="none" stroke={light} strokeWidth="4" />
    </>
  ),
  notch: ({ line, light }) => (
    <>
      <path d="M4 4h92v66L70 96H4z" fill="none" stroke={line} strokeWidth="6" strokeLinejoin="round" />
      <path d="M97 80v17H80z" fill={light} stroke={line} strokeWidth="2" />
    </>
  ),
  bracket: ({ line, light }) => (
    <>
      <path
        d="M26 4H4v92h22M74 4h22v92H74"
        fill="none"
        stroke={line}
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path d="M40 4h20M40 96h20" stroke={light} strokeWidth="6" />
    </>
  ),
  dashes: ({ line, light }) => (
    <>
      <rect x="4" y="4" width="92" height="92" rx="8" fill="none" stroke={light} strokeWidth="6" />
      <rect
        x="4"
        y="4"
        width="92"
        height="92"
        rx="8"
        fill="none"
        stroke={line}
        strokeWidth="6"
        strokeDasharray="22 12"
        strokeDashoffset="11"
      />
    </>
  ),
  ring: ({ line, light }) => (
    <>
      <rect x="5" y="5" width="90" height="90" rx="10" fill="none" stroke={light} strokeWidth="6" />
      <path
        d="M50 -3l9 8-9 8-9-8zM50 87l9 8-9 8-9-8zM-3 50l8-9 8 9-8 9zM87 50l8-9 8 9-8 9z"
        fill={line}
        stroke="var(--color-surface)"
        strokeWidth="2"
      />
    </>
  ),
};
