import type { TournamentPicture } from '@retake/contract/pictures.ts';
import type { CustomMatchMode } from '@retake/core/lobby/customMatch.ts';

export type SampleTournament = {
  readonly title: { readonly en: string; readonly 'zh-CN': string };
  /** Counted from the first start of the installation. */
  readonly startsInHours: number;
  readonly mode: CustomMatchMode;
  /** Number of teams that have entered, and places. */
  readonly entered: number;
  readonly places: number;
  /** By place, the first first. */
  readonly prizes: readonly number[];
  readonly premium: boolean;
  /** Without it: a week. */
  readonly everyMinutes?: number;
  readonly checkInMinutes?: number;
  readonly picture: TournamentPicture;
};

/** Upcoming tournaments, the next one first: so small that the crowd can play them. */
export const TOURNAMENTS: readonly SampleTournament[] = [
  {
    title: { en: 'Ten-Minute Wingman', 'zh-CN': '十分钟双人赛' },
    startsInHours: 1 / 60,
    mode: '2v2',
    entered: 5,
    places: 8,
    prizes: [],
    premium: false,
    picture: 'tournament-bracket',
    everyMinutes: 10,
    checkInMinutes: 3,
  },
  {
    title: { en: 'Evening Duel', 'zh-CN': '夜间单挑赛' },
    startsInHours: 5,
    mode: '1v1',
    entered: 11,
    places: 16,
    prizes: [15_00, 10_00],
    premium: false,
    picture: 'tournament-duel',
  },
  {
    title: { en: 'Wingman Evening', 'zh-CN': '双人之夜' },
    startsInHours: 22,
    mode: '2v2',
    entered: 9,
    places: 16,
    prizes: [40_00, 20_00],
    premium: false,
    picture: 'tournament-bracket',
  },
  {
    title: { en: 'Open Cup', 'zh-CN': '公开杯' },
    startsInHours: 46,
    mode: '5v5',
    entered: 5,
    places: 8,
    prizes: [180_00, 80_00, 20_00, 20_00],
    premium: false,
    picture: 'tournament-cup',
  },
  {
    title: { en: 'Premium Night', 'zh-CN': 'Premium 之夜' },
    startsInHours: 70,
    mode: '5v5',
    entered: 3,
    places: 8,
    prizes: [300_00, 120_00, 40_00, 40_00],
    premium: true,
    picture: 'tournament-arena',
  },
  {
    title: { en: 'Harbour Series', 'zh-CN': '港湾系列赛' },
    startsInHours: 94,
    mode: '5v5',
    entered: 4,
    places: 8,
    prizes: [120_00, 50_00, 15_00, 15_00],
    premium: false,
    picture: 'tournament-bracket',
  },
  {
    title: { en: 'Two Against the World', 'zh-CN': '双人闯关赛' },
    startsInHours: 118,
    mode: '2v2',
    entered: 8,
    places: 16,
    prizes: [50_00, 30_00],
    premium: false,
    picture: 'tournament-duel',
  },
  {
    title: { en: 'Monthly Final', 'zh-CN': '月度总决赛' },
    startsInHours: 190,
    mode: '5v5',
    entered: 3,
    places: 8,
    prizes: [600_00, 240_00, 80_00, 80_00],
    premium: false,
    picture: 'tournament-arena',
  },
];
