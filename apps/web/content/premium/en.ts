import { NICKNAME_CHANGES } from '@retake/core/accounts/nicknameChanges.ts';
import { BLACKLIST_MAX } from '@retake/core/blacklist/blacklist.ts';
import { DEMO_RETENTION_DAYS } from '@retake/core/match/recording.ts';
import type { PremiumContent } from './types.ts';

const { free, premium: paid } = NICKNAME_CHANGES;

export const content: PremiumContent = {
  title: 'Premium',
  intro: [
    'Premium is for players who are here every day: closed tournaments, longer memory for your matches, and control over who sees what.',
    'It never makes you stronger in a match. Matchmaking, the Classic Solo League and your statistics stay free.',
  ],
  tiles: {
    captain: {
      title: 'Captain and map veto',
      text: 'You are preferred as captain of your team, and the captain removes the maps that will not be played.',
    },
    tournaments: {
      title: 'Closed tournaments',
      text: 'Premium tournaments and the Monthly Duo League, with priority for reserve slots in all others.',
    },
    skins: {
      title: 'Skin drops',
      text: 'After a match a skin may drop for you. It is sent to you: nothing is ever asked for in return.',
    },
    highlights: {
      title: 'Video highlights',
      text: 'Your best rounds of a match, cut into a short video that you can share.',
    },
    practice: {
      title: 'Practice server',
      text: 'A server for you and your party, with grenade trails, free positions and any map of the pool.',
    },
    nicknames: {
      title: 'Nickname changes',
      text: `Change your nickname ${paid.times} times a month instead of once per ${free.months} months, and clear the history of your nicknames.`,
    },
    support: {
      title: 'Dedicated chat',
      text: 'A chat of your own with technical support and with other Premium players.',
    },
    demos: {
      title: 'Longer storage',
      text: `Recordings of your matches are kept for ${DEMO_RETENTION_DAYS.premium} days instead of ${DEMO_RETENTION_DAYS.free}, and you see the matches that you shared with any player.`,
    },
    privacy: {
      title: 'Privacy',
      text: 'Hide your active match, your activity, matches and friends list and your online status. See who looked at your profile and where you have been.',
    },
    blacklist: {
      title: 'Blacklist',
      text: `Name up to ${BLACKLIST_MAX} players whom matchmaking keeps away from you.`,
    },
    missions: {
      title: 'Missions and custom matches',
      text: 'Missions with prizes every season, and every setting of a custom match in your hands.',
    },
  },
};
