import type { LeagueRules } from './types.ts';

export const content: LeagueRules = {
  title: 'League rules',
  rules: [
    {
      title: 'The administration decides unspecified cases',
      text: 'Whatever these rules do not mention is decided by the administration, with regard to fair play and to earlier decisions.',
    },
    {
      title: 'One account per person',
      text: 'Each person takes part with a single account. If one person holds several, the league points of all accounts in prize places are cancelled.',
    },
    {
      title: 'No account sharing',
      text: 'Nobody plays on the account of another. The league points of both, of the one who plays and of the one who lends the account, are cancelled.',
    },
    {
      title: 'No deliberate boosting or leaking',
      text: 'Raising another player’s points on purpose or losing on purpose is forbidden. The points are cancelled.',
    },
    {
      title: 'No toxicity',
      text: 'Insults and harassment in voice, team or match chat lead to a reset of your points to zero and to restrictions on posting, personal messages and match chat.',
    },
  ],
};
