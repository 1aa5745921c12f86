import { NICKNAME_CHANGES } from '@retake/core/accounts/nicknameChanges.ts';
import { BLACKLIST_MAX } from '@retake/core/blacklist/blacklist.ts';
import { LEAGUE_POINTS } from '@retake/core/league/points.ts';
import { CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { DEMO_RETENTION_DAYS } from '@retake/core/match/recording.ts';
import { MISSION_SEASON_DAYS, MISSION_SEASON_EXTENDED_AFTER_HOURS } from '@retake/core/missions/season.ts';
import { PARTY_SLOTS } from '@retake/core/mode.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import { priceText } from '@retake/core/money.ts';
import { REFUSED_PARTY_SIZE } from '@retake/core/party/admission.ts';
import { comingOf, HIDING } from '@retake/core/premium/perks.ts';
import { PREMIUM_PLANS } from '@retake/core/premium/plans.ts';
import { PICTURE_FILE } from '@retake/core/profile/pictures.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import { ruleTopic } from '@retake/core/rulebook/topics.ts';
import { durationText, spanText } from '../rules/durationText.en.ts';
import type { Faq } from './types.ts';

const notReady = ruleTopic('not-ready').duration;
const declined = ruleTopic('declined');
const leaving = ruleTopic('leaving-early');
const nicknames = NICKNAME_CHANGES;

export const content: Faq = {
  general: {
    title: 'General issues',
    items: [
      {
        question: 'How do I find my first match?',
        answer: [
          'Sign up with a promo code, connect your Steam account in the settings, and open the side panel on the home page. Invite at least one friend to your party, then press the start button and choose 5v5 or 2v2.',
          'The search runs on its own. When enough players are found, a window shows a slot for each of them, and everyone confirms that they are ready.',
        ],
      },
      {
        question: `Why can a party of ${REFUSED_PARTY_SIZE} not start a search?`,
        answer: [
          `A party has ${PARTY_SLOTS} slots, and in 5v5 you can search with 2, 3 or 5 players. A party of ${REFUSED_PARTY_SIZE} would always need one lone player as its fifth. That player would be outvoted in every decision, so we leave this size out. Invite one more friend or go on with three.`,
        ],
      },
      {
        question: 'How are opponents chosen?',
        answer: [
          'The search compares the ratings of both teams and prefers parties of the same size on both sides. Where game servers stand in several regions, a match is played where it is near for all of its players. The longer you wait, the wider it looks, in small steps.',
        ],
        moreOnFairness: true,
      },
      {
        question: 'What do the letters beside a nickname mean?',
        answer: [
          `They are the skill group. There are ${SKILL_GROUPS.length} of them, from ${SKILL_GROUPS[0]} to ${SKILL_GROUPS.at(-1)}: L is low, M is medium, H is high and G is global, each with a minus, a plain and a plus step. The group follows your rating, and your rating follows the results of your matches.`,
        ],
      },
      {
        question: 'I was disconnected in the middle of a match. What now?',
        answer: [
          'Come back as fast as you can: the match room shows the server address until the match ends. Rounds you miss count as absence.',
          `If you are away for more than ${ruleTopic('absence').absentRoundsPercent}% of the rounds, you lose ${leaving.ratingPenalty} rating points and matchmaking is closed to you for a while, starting with ${spanText(leaving.duration.from)}.`,
        ],
      },
      {
        question: 'What happens if I do not confirm that I am ready?',
        answer: [
          `The match does not take place and matchmaking is closed to you for ${durationText(notReady)}. The first time it is the shortest, and each repetition doubles it; every full day without another one halves the count again. Declining at once is less: ${spanText(declined.duration.from)} the first time, ${spanText(declined.duration.to)} at most. The others return to the search and keep the time they have already waited.`,
        ],
      },
      {
        question: 'Does Retake cost anything?',
        answer: [
          'No. Matchmaking, the Classic Solo League, open tournaments, statistics and your profile are free. Premium adds comfort and closed events, but no advantage within a match.',
        ],
      },
    ],
  },
  profile: {
    title: 'Profile settings',
    items: [
      {
        planned: comingOf(['nicknameChanges']),
        question: 'How often can I change my nickname?',
        answer: [
          `Once per ${nicknames.free.months} months. With Premium you can change it ${nicknames.premium.times} times a month.`,
        ],
      },
      {
        question: 'Which pictures can I use as an avatar?',
        answer: [
          `A ${PICTURE_FILE.types.join(' or ')} file of up to ${PICTURE_FILE.maxMegabytes} MB. Animated pictures are welcome as long as they keep to the rules: nothing offensive, nothing that imitates our staff.`,
        ],
      },
      {
        question: 'How do I connect my Steam account?',
        answer: [
          'Open the settings, choose Connects and press Connect beside Steam. You are sent to Steam’s own sign-in page, and after signing in there you come back to the home page.',
          'Steam tells us your SteamID; your password stays with Steam. Retake never asks for a trade, an item, your Steam password or an API key.',
        ],
      },
      {
        planned: 'part',
        question: 'Can I connect another Steam account later?',
        answer: [
          'One person has one account here, and one Steam account belongs to it. If you lost access to your Steam account, write to technical support. A moderator checks that both accounts are yours before anything is changed.',
        ],
      },
      {
        question: 'How do I change my password?',
        answer: [
          'Press Change Password in the settings and confirm. We send a link to your e-mail address; it opens a page where you choose the new password. After the change you are logged out on every other device.',
        ],
      },
      {
        planned: comingOf(HIDING),
        question: 'Who can see my statistics?',
        answer: [
          'Everybody can see the statistics of your profile: matches, win percentage, kills and deaths, form and maps. Premium players can hide their active match, their activity, matches, friends and online status.',
        ],
      },
    ],
  },
  support: {
    title: 'Contacting technical support',
    items: [
      {
        question: 'How do I reach technical support?',
        answer: [
          'Open Support in the menu of your account and write a ticket. Write from the account that your question is about. Describe what happened, when it happened and in which match. You can do so while you are banned too. If you cannot log in, reset your password; if that does not help, write to the address of the imprint.',
        ],
      },
      {
        question: 'How quickly will I get an answer?',
        answer: [
          `Tickets are answered within ${SUPPORT.ticketAnswerHours} hours. Appeals against a ban are answered within ${SUPPORT.appealAnswerHours} hours and decided within ${SUPPORT.appealDecisionHours} hours. Complaints about other players are decided within ${SUPPORT.complaintDecisionDays} days, because moderators watch the recording of the match.`,
        ],
      },
      {
        question: 'How do I complain about a player?',
        answer: [
          `Open the match in your profile, choose the player and press Report. You can do so up to ${SUPPORT.complaintWindowDays} days after the match has ended. One good description is worth more than ten reports: more reports do not make the decision come sooner.`,
        ],
      },
      {
        question: 'What should I have at hand when I write?',
        answer: [
          'The address of the match or your nickname, the time, and what you expected to happen instead. For connection problems, add your region, your ping and whether others in the match had the same.',
        ],
      },
      {
        question: 'How do I know that a message really comes from your staff?',
        answer: [
          'Staff write in your tickets on the Support page and beside your bans only, and nobody else can write there. They never write first on Steam, Discord or by phone.',
          'Nobody from Retake asks for a trade, an item, your Steam password or an API key. Whoever does is a thief; the safety page says what to do.',
        ],
      },
      {
        question: 'Can I lose access to support?',
        answer: [
          'Yes. Who floods support with empty, repeated or insulting messages is closed out of it forever. Such a decision can be appealed through our social networks only.',
        ],
      },
    ],
  },
  bans: {
    title: 'Review of ban and cancellation of matches',
    items: [
      {
        question: 'How do I appeal against a ban?',
        answer: [
          `Open your profile, choose the ban and press Appeal. There is ${SUPPORT.appealsPerBan === 1 ? 'one appeal' : `${SUPPORT.appealsPerBan} appeals`} per ban, so take your time and say what the moderator should look at. You get an answer within ${SUPPORT.appealAnswerHours} hours, and the review is finished within ${SUPPORT.appealDecisionHours} hours.`,
        ],
      },
      {
        question: 'Which bans cannot be appealed?',
        answer: [
          'Bans for a nickname, an avatar, published content or messages in chat. What was written or shown is kept with the decision, so there is nothing left to clear up. A pause that the platform itself gives for words in a chat can be appealed.',
        ],
      },
      {
        planned: 'part',
        question: 'When is a match cancelled?',
        answer: [
          `When a cheater is found in it, when a server fails, or when problems are massive: more than ${SUPPORT.massiveProblemsPercent}% of its players had them. A cancelled match gives nobody points and takes none away. From a cheater's win whoever lost gets the points back; what was won against a cheater stays.`,
        ],
      },
      {
        question: 'How long can a match still be cancelled?',
        answer: [
          `For ${SUPPORT.cancellationWindowDays} days after it ended. Later its result and its league points stay as they are, even when one of its players is banned afterwards. Rating points that were lost to a cheater are returned then too.`,
        ],
      },
      {
        question: 'My team-mate had connection problems. Will the match be cancelled?',
        answer: [
          `Not for one player. Only when more than ${SUPPORT.massiveProblemsPercent}% of the players in the match had the same problem do we treat it as ours.`,
        ],
      },
      {
        question: 'Why was I banned automatically?',
        answer: [
          `Automatic bans follow from four things: not confirming that you are ready, missing the warm-up, leaving early and being absent. They last between ${spanText(notReady.from)} and ${spanText(notReady.to)}, and every repetition doubles them. Every full day without another one halves how many earlier ones count. Declining a match costs ${declined.steps!.map(spanText).join(', then ')}.`,
        ],
      },
      {
        question: 'Our whole party argued. Can we be banned for it?',
        answer: [
          'A full party is not banned for what its members do to each other in a match. Everything that reaches other players, such as the match chat, is still subject to the rules.',
        ],
      },
    ],
  },
  'custom-matches': {
    title: 'Custom matches',
    items: [
      {
        question: 'What is a custom match?',
        answer: [
          `A match with your own rules on our servers: you choose the map, the region and the mode (${CUSTOM_MATCH_MODES.join(', ')}), and others join from the list on the matches page. It does not change anybody’s rating.`,
        ],
      },
      {
        question: 'What do I need to create or join one?',
        answer: ['An account with a connected Steam account. Nothing else: custom matches are free.'],
      },
      {
        question: 'How do I choose a good region?',
        answer: [
          'Each row of the list names its region, and the ping where it was measured. Below 50 ms you will not notice it, up to 80 ms is playable, and above that shots begin to feel late.',
        ],
      },
      {
        question: 'Can I keep a room for my friends alone?',
        answer: [
          'Yes. Under Match settings in the room the host gives it a password or opens it only for those with its invite link; a room for those with its link stands in no list.',
        ],
      },
      {
        question: 'What can Premium players set up in addition?',
        answer: [
          'More of the game server itself, such as the starting money, the length of rounds and tactical pauses, each within the limits that the settings of the room name. Everybody reads in the room what is set.',
        ],
      },
      {
        question: 'Do the rules apply in custom matches?',
        answer: [
          'All rules about chat, content, cheating and attacks apply. The rules about leaving and absence do not: in a custom match you may come and go.',
        ],
      },
    ],
  },
  premium: {
    title: 'Premium',
    items: [
      {
        question: 'What does Premium cost?',
        answer: [
          `${PREMIUM_PLANS.map(({ months, cents }) => `${months} ${months === 1 ? 'month' : 'months'} ${priceText(cents)}`).join(', ')}. The price is paid once for the whole time.`,
        ],
      },
      {
        question: 'Does Premium make me stronger in a match?',
        answer: [
          'No. Premium does not change your rating, your opponents, your weapons or your connection. It adds comfort, more insight into your own play, and closed tournaments and leagues.',
        ],
      },
      {
        planned: comingOf(['demoStorage']),
        question: 'How long are my recordings kept?',
        answer: [
          `For ${DEMO_RETENTION_DAYS.free} days after the match, and with Premium for ${DEMO_RETENTION_DAYS.premium} days. Download a recording that you want to keep.`,
        ],
      },
      {
        question: 'How does the blacklist work?',
        answer: [
          `With Premium you can name up to ${BLACKLIST_MAX} players whom matchmaking does not put into your team or against you. Add them on their profile, and see and shorten the list in your settings. Nobody is told that they are on it. It counts at once, and as long as you have Premium.`,
        ],
      },
      {
        question: 'Is the subscription renewed by itself?',
        answer: [
          'Only if you ticked it when you paid. The settings show the next charge and end it with two presses; the time that is paid stays yours. Time that you buy before the end is added to it.',
        ],
      },
      {
        planned: comingOf(['skinDrops']),
        question: 'My meter is full. How do I get the drop?',
        answer: [
          'Drops wait on the page of your cards, as long as you like. You choose one of three cards there, and it is yours. You are never asked to hand over something of your own: no trade, no item, no password.',
        ],
      },
      {
        question: 'What happens to Premium while I am banned?',
        answer: [
          'The time goes on. If an appeal shows that the ban was a mistake, the days lost are added to your subscription.',
        ],
      },
    ],
  },
  missions: {
    title: 'Missions',
    items: [
      {
        question: 'What are missions?',
        answer: [
          'Small tasks for your matches, such as winning on certain maps or getting 25 headshot kills. Missions that are done are collected on their page; their points fill the bar of the season, and the bar opens prizes: cards of our own artwork for your profile.',
        ],
      },
      {
        question: 'How long does a season last?',
        answer: [
          `${MISSION_SEASON_DAYS} days. If the platform is down for more than ${MISSION_SEASON_EXTENDED_AFTER_HOURS} hours, the season is extended by that time.`,
        ],
      },
      {
        question: 'Who can take part?',
        answer: [
          'Everybody makes progress in every mission. Five missions of a season and one of each week can be collected by everybody, the others with Premium: what counts is whether you have it when you collect.',
        ],
      },
      {
        question: 'Which matches count?',
        answer: [
          `Rated 5v5 and 2v2 matches and league matches that are played to the end. Custom matches do not count. In the Classic Solo League you get your ${LEAGUE_POINTS.win} points for a win as always, missions come on top.`,
        ],
      },
      {
        question: 'My mission was not counted. What can I do?',
        answer: [
          'Progress appears when the match has ended. Matches of fewer than 8 rounds do not count, nor do more than 20 in 24 hours. If it is missing after an hour, write to technical support with the address of the match. If the match was cancelled, its progress is cancelled too.',
        ],
      },
      {
        question: 'What happens to unfinished missions when the season ends?',
        answer: [
          'They end with it, and the next season starts at zero. What is done can still be collected during the next season. Cards stay yours for ever.',
        ],
      },
    ],
  },
};
