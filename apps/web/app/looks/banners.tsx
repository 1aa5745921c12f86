import type { ReactNode } from 'react';
import type { Tones } from './palette.ts';

const times = (count: number, draw: (at: number) => ReactNode) =>
  Array.from({ length: count }, (_, at) => draw(at));

/** On 600 by 160, over a plain ground. */
export const BANNERS: Record<string, (tones: Tones) => ReactNode> = {
  sites: ({ mid, light, line }) => (
    <>
      <path d="M60 -20h220v150l-60 60H60z" fill={mid} />
      <path d="M330 40h150v90l-42 42H330z" fill={light} opacity="0.6" />
      <path d="M520 -30h120v90l-36 36h-84z" fill={mid} />
      <path d="M330 40h150v90l-42 42H330z" fill="none" stroke={line} strokeWidth="1.5" opacity="0.7" />
      <path d="M372 118l33-58 33 58M384 98h42" fill="none" stroke={line} strokeWidth="3" opacity="0.55" />
    </>
  ),
  lanes: ({ mid, light, line }) => (
    <>
      {times(9, (at) => (
        <path
          key={at}
          d={`M${at * 84 - 120} 180L${at * 84 + 40} -20h${14 + (at % 3) * 12}L${at * 84 - 106 + (at % 3) * 12} 180z`}
          fill={at % 3 === 1 ? light : mid}
          opacity={at % 2 ? 0.75 : 0.5}
        />
      ))}
      <path d="M250 180L410 -20M262 180L422 -20" stroke={line} strokeWidth="1.5" opacity="0.6" />
    </>
  ),
  smoke: ({ mid, light, line }) => (
    <>
      {times(12, (at) => (
        <circle
          key={at}
          cx={30 + at * 53}
          cy={128 - ((at * 37) % 90)}
          r={34 + ((at * 23) % 40)}
          fill={at % 3 ? mid : light}
          opacity="0.42"
        />
      ))}
      {times(4, (at) => (
        <circle
          key={at}
          cx="452"
          cy="72"
          r={18 + at * 22}
          fill="none"
          stroke={line}
          opacity={0.5 - at * 0.11}
        />
      ))}
    </>
  ),
  grid: ({ mid, light, line }) => (
    <>
      {times(15, (at) => (
        <path key={at} d={`M${at * 42} 0v160`} stroke={mid} />
      ))}
      {times(5, (at) => (
        <path key={at} d={`M0 ${at * 40}h600`} stroke={mid} />
      ))}
      {times(16, (at) => (
        <rect
          key={at}
          x={((at * 5) % 14) * 42 + 1}
          y={((at * 3) % 4) * 40 + 1}
          width="40"
          height="38"
          fill={at % 4 === 0 ? light : mid}
          opacity={at % 4 === 0 ? 0.85 : 0.6}
        />
      ))}
      <rect x="379" y="41" width="40" height="38" fill="none" stroke={line} strokeWidth="1.5" />
    </>
  ),
  tracer: ({ mid, light, line }) => (
    <>
      <path d="M600 30L0 170h600z" fill={mid} opacity="0.5" />
      {times(7, (at) => (
        <path
          key={at}
          d={`M560 44L${-40 + at * 26} ${-30 + at * 38}`}
          stroke={at % 3 === 0 ? line : light}
          strokeWidth={at % 3 === 0 ? 1.5 : 3}
          strokeDasharray={at % 2 ? '90 24 8 24' : '180 40'}
          opacity={at % 3 === 0 ? 0.7 : 0.8}
        />
      ))}
      <circle cx="560" cy="44" r="5" fill={line} />
      <circle cx="560" cy="44" r="16" fill="none" stroke={line} opacity="0.6" />
    </>
  ),
  ridge: ({ mid, light, line }) => (
    <>
      <circle cx="440" cy="52" r="26" fill={light} />
      <path d="M0 120l70-52 54 30 88-70 96 78 60-34 90 60 70-40 72 50v80H0z" fill={mid} opacity="0.8" />
      <path d="M212 28l96 78 60-34 90 60" fill="none" stroke={line} strokeWidth="1.5" opacity="0.6" />
      <path d="M0 150l120-38 90 26 110-44 120 50 160-34v60H0z" fill={light} opacity="0.5" />
    </>
  ),
  plates: ({ mid, light, line }) => (
    <>
      {times(8, (at) => (
        <path
          key={at}
          d={`M${at * 84 - 40} -10l60 90-60 90h54l60-90-60-90z`}
          fill={at % 3 === 2 ? light : mid}
          opacity={0.35 + (at % 4) * 0.15}
        />
      ))}
      <path d="M464 -10l60 90-60 90" fill="none" stroke={line} strokeWidth="1.5" opacity="0.7" />
    </>
  ),
  dusk: ({ mid, light, line }) => (
    <>
      <path d="M0 40h600v26H0z" fill={mid} opacity="0.4" />
      <path d="M0 66h600v24H0z" fill={mid} opacity="0.7" />
      <path d="M352 114a74 74 0 0 1 148 0z" fill={light} />
      <path d="M0 114h600v60H0z" fill={mid} />
      {times(5, (at) => (
        <path
          key={at}
          d={`M${366 + at * 14} ${122 + at * 8}h${120 - at * 28}`}
          stroke={line}
          strokeWidth="2"
          opacity={0.6 - at * 0.1}
        />
      ))}
      <path d="M0 114h600" stroke={line} opacity="0.5" />
    </>
  ),
};
