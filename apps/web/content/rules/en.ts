import { SUPPORT } from '@retake/core/moderation/support.ts';
import type { RuleTopic } from '@retake/core/rulebook/topic.ts';
import { RULE_TOPICS, type RuleTopicId, ruleTopic } from '@retake/core/rulebook/topics.ts';
import { durationText, spanText } from './durationText.en.ts';
import type { RuleEntry, Rules, RuleText } from './types.ts';

const TEXTS: Readonly<Record<RuleTopicId, RuleText>> = {
  'not-ready': {
    question: 'What happens if I do not confirm that I am ready?',
    reason:
      'A match was found for you and you let the time for the confirmation pass. Everyone else had to wait for you, and then again.',
    restriction: 'Matchmaking is closed to you. The others return to the search with their waiting time.',
  },
  declined: {
    question: 'What happens if I decline a match that was found?',
    reason: 'A match was found for you and you declined it. Everyone else had to wait again.',
    restriction: 'Matchmaking is closed to you. The others return to the search with their waiting time.',
  },
  'missed-warm-up': {
    question: 'What happens if I miss the warm-up?',
    reason: 'You confirmed the match but were not on the server when the warm-up ended.',
    restriction:
      'Matchmaking is closed to you, and the match is cancelled for the others without any loss of rating.',
  },
  'leaving-early': {
    question: 'What happens if I leave a match early?',
    reason: 'You left a match that was still being played and did not come back.',
    restriction: 'Matchmaking is closed to you. The match is counted for you as it ends for your team.',
  },
  absence: {
    question: 'How long may I be away during a match?',
    reason: `You were absent or inactive in more than ${ruleTopic('absence').absentRoundsPercent}% of the rounds of a match.`,
    restriction: 'Matchmaking is closed to you.',
  },
  'harming-teammates': {
    question: 'May I hinder my own team?',
    reason:
      'Damaging, blinding or killing team-mates on purpose, blocking their way, or telling the opponents where they are.',
    restriction: 'Matchmaking is closed to you.',
  },
  'unsporting-play': {
    question: 'What counts as unsporting play?',
    reason:
      'Losing on purpose, refusing to play, giving weapons to the opponents, or delaying a match that is already decided.',
    restriction: 'Matchmaking is closed to you.',
  },
  'chat-abuse': {
    question: 'What must I not write or say to others?',
    reason: 'Insults, threats, hatred against groups of people, or harassment in text or voice.',
    restriction: 'You can read chats but not write in them, and voice chat on our servers is off for you.',
  },
  'chat-spam': {
    question: 'May I advertise or repeat messages in chat?',
    reason:
      'Advertising, offers to sell or buy, chains of identical messages, and loud noise over voice chat.',
    restriction: 'You can read chats but not write in them.',
  },
  'chat-words': {
    question: 'Why could I suddenly not write in chats?',
    reason:
      'Several insults, or words of hatred, threats or sexual words, in chats within a few days. What is counted halves every day.',
    restriction:
      'You can read chats but not write in them. It happens by itself; an appeal is decided by a person, who sees the message.',
  },
  nickname: {
    question: 'Which nicknames are not allowed?',
    reason: 'A nickname that insults, promotes hatred or violence, advertises, or imitates another person.',
    restriction:
      'The nickname is replaced by a neutral one, and you cannot change it or enter a match until the ban ends.',
  },
  avatar: {
    question: 'Which avatars are not allowed?',
    reason: 'A picture with pornography, violence, symbols of hatred or advertising.',
    restriction: 'The avatar is removed, and you cannot set another or enter a match until the ban ends.',
  },
  'inappropriate-content': {
    question: 'What must I not publish on the platform?',
    reason:
      'Pornography, depictions of violence, calls for hatred, or private data of others in teams, profiles, videos or uploads.',
    restriction: 'The content is removed and the account is closed for the time of the ban.',
  },
  'scam-links': {
    question: 'What happens to those who spread dangerous links?',
    reason:
      'Links to imitations of Steam or of this platform, to malware, or to offers that end with the loss of items.',
    restriction:
      'The messages are removed, those who received them are warned, and the account is closed for the time of the ban.',
  },
  exploits: {
    question: 'I found a bug. May I use it?',
    reason:
      'Using errors of the game, a map or the platform for an advantage, or spreading them instead of reporting them.',
    restriction:
      'The account is closed for the time of the ban. Who reports a bug first and did not profit from it is not banned.',
  },
  cheats: {
    question: 'What happens to those who cheat?',
    reason: 'Programs, scripts, changed files or devices that give abilities the game does not intend.',
    restriction: `The account is closed. Whoever lost to a cheater gets the rating points back; matches of the last ${SUPPORT.cancellationWindowDays} days give no league points either.`,
  },
  'cheater-support': {
    question: 'May I play with somebody who cheats?',
    reason:
      'Knowingly playing in a party with a cheater, giving an account to one, or profiting from the matches.',
    restriction: 'The account is closed for the time of the ban.',
  },
  'rating-boost': {
    question: 'May somebody else raise my rating?',
    reason: 'Arranged results, playing on another person’s account, buying or selling rating.',
    restriction:
      'The account is closed for the time of the ban, and the rating won in this way is taken back.',
  },
  'server-attacks': {
    question: 'What happens to those who attack servers or players?',
    reason:
      'Attacking game servers, this website or the connection of a player, ordering such attacks or threatening them.',
    restriction: 'The account is closed for the time of the ban.',
  },
  'staff-impersonation': {
    question: 'May I pretend to be staff?',
    reason:
      'Claiming to be an administrator, moderator or supporter, or imitating their names, pictures and badges.',
    restriction: 'The account is closed for the time of the ban.',
  },
  'ban-bypass': {
    question: 'May I use another account while I am banned?',
    reason: 'Playing or writing from another account before a ban has ended.',
    restriction: 'The other account is closed, and the first ban may start anew.',
  },
  'multi-account': {
    question: 'May I have several accounts?',
    reason:
      'One person has one account. Several accounts spoil the ratings, the leagues and the prizes of others.',
    restriction:
      'The verification of all your accounts is removed, so that they cannot enter leagues or tournaments.',
  },
  'support-spam': {
    question: 'What happens to those who flood technical support?',
    reason: 'Empty, repeated or insulting messages that keep others from getting help.',
    restriction: 'Technical support is closed to you.',
  },
};

function notesOf(topic: RuleTopic): string[] {
  const notes: string[] = [];
  if (topic.ratingPenalty) notes.push(`You also lose ${topic.ratingPenalty} rating points.`);
  if (topic.repeatFactor === 2)
    notes.push(`Every repetition doubles the ban, up to ${spanText(topic.duration.to)}.`);
  if (topic.steps)
    notes.push(`The lengths are ${topic.steps.map(spanText).join(', then ')}; it does not grow further.`);
  if (topic.given === 'automatically')
    notes.push('Every full day without another one halves, rounded down, how many earlier ones count.');
  if (topic.cancelsPrizes) notes.push('Prizes won in this way are cancelled.');
  if (topic.complaintDays)
    notes.push(`Complaints are accepted for ${topic.complaintDays} days after the match has ended.`);
  if (topic.sparesFullParty) notes.push('A full party is not banned for what its members do to each other.');
  notes.push(APPEALS[topic.appeal]);
  return notes;
}

const APPEALS: Record<RuleTopic['appeal'], string> = {
  appeal: `You can appeal once; the appeal is reviewed within ${SUPPORT.appealDecisionHours} hours.`,
  'social networks': 'You can appeal through our social networks only.',
  none: 'This ban cannot be appealed.',
};

const entries = RULE_TOPICS.map(
  (topic): RuleEntry => ({
    id: topic.id,
    ...TEXTS[topic.id],
    duration: durationText(topic.duration),
    notes: notesOf(topic),
  }),
);

export const content: Rules = {
  labels: {
    intro:
      'Moderators choose the length of a ban within these limits by what happened and by what happened before. Automatic bans always begin with the shortest.',
    reason: 'Reason',
    restriction: 'Restriction',
    duration: 'Duration',
  },
  entries,
};
