import type { LegalContent } from './types.ts';

export const content: LegalContent = {
  terms: {
    title: 'Terms of use',
    description: 'What you may expect of this platform, and what it expects of you.',
    sections: [
      {
        title: 'What this is',
        paragraphs: [
          'The operator named above runs this platform. Here you find matches of Counter-Strike 2, play leagues and tournaments, and meet other players. You need your own copy of the game and your own Steam account.',
          'The platform is not part of Valve, and Valve has nothing to do with it.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'One person has one account, and nobody else plays on it. Say the truth about your birthday and your country: some rules depend on them.',
          'Keep your password to yourself. If you think that somebody knows it, set a new one in the settings.',
        ],
      },
      {
        title: 'How we play',
        paragraphs: [
          'The rules of the platform say what is not allowed and what follows from it. Cheating, insulting others and selling matches lead to bans. You can read the reason of every ban and contest it.',
          'Results that came about by breaking the rules are corrected, and the points go back to those who lost them.',
        ],
      },
      {
        title: 'Premium',
        paragraphs: [
          'Premium costs what stands on its page when you order it. It gives what is listed there, and never a better rating or weaker opponents. Payment, withdrawal and money back are on the page about refunds.',
        ],
      },
      {
        title: 'What we cannot promise',
        paragraphs: [
          'We do our best to keep the platform running, but it may be down at times. Premium is extended for an outage that takes its use away from you. For what the law makes us answer for, we do.',
        ],
      },
      {
        title: 'The end',
        paragraphs: [
          'You can delete your account in the settings at any time. We may end an account that breaks the rules, as the rules say.',
          'If these terms change in something that matters, you read it here and in the news before it holds.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    description: 'Which data we keep of you, what for, how long, and what you can do about it.',
    sections: [
      {
        title: 'What we keep, and what for',
        paragraphs: [
          'Your account: nickname, email, birthday, country, SteamID and a hash of your password. Without them you could not log in, be found by friends or play.',
          'What you play: matches, ratings, results, and what game servers report of them. They are the platform itself, and others can see them unless you hide them.',
          'What you write: messages to friends, in parties, match rooms and the chat of Premium, reports, and tickets to support. The staff sees messages only where somebody has reported them, or where the platform held them back for their words.',
          'What you pay: orders and payments, but no card numbers. Those stay with the company that takes the money.',
          'The address of your connection is counted in memory to keep attacks away. The address itself is not stored. Of a login we keep a hash of the address and one of a random name of your browser, made with a secret key, to find several accounts of one person. They say only whether two logins were in the same place, and a person decides.',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          'Messages of a party for 90 days, of a match room and to friends for a year, of the chat of Premium for 30 days. Tickets to support for a year after they were closed. Reports of game servers for 180 days, and as long what rated matches say of whether an account is played by its owner. The hashes of a login for 90 days after it. Visits of profiles, notices and measured pings for 30 days.',
          'Bans for three years after their end. Payments for ten years, because books have to be kept that long. All else until you delete your account.',
        ],
      },
      {
        title: 'Who gets it',
        paragraphs: [
          'Steam, when you sign in there. The company that takes the money, when you buy something. The game server of your match: your SteamID and nickname. Nobody else, and we sell nothing.',
          'We use only the cookies that the platform needs: your session, your language, and a random name of this browser, with the names by which it has logged in: it keeps your login from being blocked by others, and shows several accounts of one person.',
        ],
      },
      {
        title: 'What you can do',
        paragraphs: [
          'In the settings you download all that we keep of you, correct it, hide parts of your profile, and delete your account.',
          'A deletion can be taken back for 14 days by logging in. After that your name, email, SteamID, birthday, friends and messages are gone. Matches and results stay under a name that says nothing, because they are others’ too.',
          'Where a ban is still in force, we keep of your SteamID a hash that does not say it, until the ban ends or is lifted, and no longer. Whoever connects the same Steam account to a new account has the ban there, and can contest it.',
          'You can also write to the operator named above, or complain to the authority for data protection of your country.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Imprint',
    description: 'Who runs this platform, and how to reach them.',
    sections: [
      {
        title: 'Responsible',
        paragraphs: [
          'The operator named above is responsible for this platform and for what it publishes. Write to the email given there for anything that the settings and the FAQ do not answer.',
        ],
      },
      {
        title: 'The software',
        paragraphs: [
          'The platform runs on open software that anybody may use. Its makers do not run this site. What others have made is named on the page of credits.',
        ],
      },
    ],
  },
  refunds: {
    title: 'Refunds',
    description: 'When you get money back for Premium, and how.',
    sections: [
      {
        title: 'Withdrawal',
        paragraphs: [
          'Where the law gives you the right, you can withdraw from an order for 14 days without a reason: in the settings, under Premium, in two presses. You get the share back that you have not used. An email confirms it.',
        ],
      },
      {
        title: 'Renewal',
        paragraphs: [
          'Premium renews only if you have chosen that. You end it in the settings, and it lasts until the time that is paid. Before each charge an email tells you.',
        ],
      },
      {
        title: 'When something went wrong',
        paragraphs: [
          'If you have paid twice, or something that you paid for did not come, write to the operator named above. We send money back the way it came, and it takes the bank a few days.',
          'Used time is never taken back. Time that an outage took from you is added again.',
        ],
      },
      {
        title: 'Gifts and codes',
        paragraphs: [
          'Money for a gift goes back to who has paid. Premium from a promo code was not paid for and cannot be paid out.',
        ],
      },
    ],
  },
};
