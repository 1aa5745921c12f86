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
    captain: 'Captain and map veto',
    tournaments: 'Closed tournaments',
    skins: 'Drops',
    highlights: 'Best moments',
    practice: 'Practice server',
    nicknames: 'Nicknames',
    support: 'Dedicated chat',
    demos: 'Longer memory',
    privacy: 'Privacy',
    blacklist: 'Blacklist',
    missions: 'Missions and custom matches',
  },
  perks: {
    captainPriority: {
      premium: 'You are preferred as captain, who removes the maps',
      others: 'The captain is the player with the highest rating',
    },
    premiumTournaments: { premium: 'Premium tournaments', others: 'Open tournaments' },
    duoLeague: { premium: 'The Monthly Duo League', others: 'The Classic Solo League' },
    reservePlaces: {
      premium: 'The reserve places of tournaments',
      others: 'Reserve places from an hour before the start',
    },
    skinDrops: {
      premium: 'Rated matches fill a meter; when it is full you choose one of three cards',
      others: null,
    },
    highlights: {
      premium: 'Your best moments of all matches, each with the way to its round',
      others: 'The best moments of each match, in its room',
    },
    practiceServer: { premium: 'A practice server for you and your party, an hour at a time', others: null },
    nicknameChanges: {
      premium: `${paid.times} nickname changes a month`,
      others: `${free.times} change in ${free.months} months`,
    },
    nicknameHistory: {
      premium: 'You clear the history of your nicknames',
      others: 'Earlier nicknames stay on the profile',
    },
    premiumChat: { premium: 'A chat among Premium players', others: 'Chats of your parties and matches' },
    demoStorage: {
      premium: `Recordings for ${DEMO_RETENTION_DAYS.premium} days`,
      others: `Recordings for ${DEMO_RETENTION_DAYS.free} days`,
    },
    sharedMatches: {
      premium: 'All matches that you shared with a player',
      others: 'How many there were, and the last ones',
    },
    hideMatch: { premium: 'You hide the match that you play', others: 'Everybody sees it' },
    hideActivity: { premium: 'You hide your activity', others: 'Everybody sees it' },
    hideMatches: { premium: 'You hide your match list', others: 'Everybody sees it' },
    hideFriends: { premium: 'You hide your friends list', others: 'Everybody sees it' },
    hideOnline: { premium: 'You hide that you are online', others: 'Everybody sees it' },
    profileViews: { premium: 'You see who looked at your profile', others: null },
    blacklist: {
      premium: `Up to ${BLACKLIST_MAX} players whom matchmaking keeps away from you`,
      others: null,
    },
    missions: { premium: 'You collect all three missions of a week', others: 'One of each week' },
    premiumMissions: {
      premium: 'You collect all missions of a season',
      others: 'Five missions of each season',
    },
    customSetUp: {
      premium: 'Every setting of a custom match',
      others: 'Mode, maps, rounds and friendly fire',
    },
  },
};
