import type { SafetyContent } from './types.ts';

export const content: SafetyContent = {
  title: 'Safety',
  intro:
    'Items of Counter-Strike are worth money, and esports sites are a favourite disguise of those who steal them. This page says what we never do, how the thefts work, and what helps if it has happened.',
  line: 'Retake never asks for a trade, an item, your Steam password or an API key.',
  sections: [
    {
      id: 'never',
      title: 'What Retake never asks for',
      paragraphs: [
        'No matter who asks, on which page, and for which reason: if one of these is demanded, it is not us.',
      ],
      points: [
        'A trade or an item: not to prove that an account is yours, not as a deposit, not to receive a prize.',
        'Your Steam password or the code of your Steam Guard. You type them at Steam’s own page alone.',
        'An API key of your Steam account. We have no use for yours, and neither has any honest site.',
        'Money to release a prize, to lift a ban or to speed up a check.',
        'A download: playing here needs nothing but the game and a browser.',
        'A conversation elsewhere. Our staff do not write to you first on Steam, Discord or by phone.',
      ],
      ordered: false,
    },
    {
      id: 'sites',
      title: 'How fake esports sites steal items',
      paragraphs: [
        'It mostly begins with a person, not with a site. Somebody friendly adds you, praises your play, and needs a fifth for a tournament tonight. Or a friend writes, whose account has been stolen already: could you vote for our team?',
        'The link leads to a site that looks like a real platform, often copied from one, with players online, running matches and a chat. Its address differs by a letter, a hyphen or an ending. Everything works until you want to join. Then it asks you to sign in.',
        'A second kind of site lets you play and strikes later: your account is called suspicious, and everything you own has to go to a "verification" account for a moment, which will return it. It does not.',
      ],
      points: [],
      ordered: false,
    },
    {
      id: 'windows',
      title: 'How fake sign-in windows work',
      paragraphs: [
        'After a click on "Sign in through Steam" a window opens, with a title bar, a lock and Steam’s address in it. On a fake site this window is a drawing: part of the page, not a window of your browser. Whatever you type into it goes to the thief, including the code of Steam Guard, which is used within seconds.',
        'A real sign-in behaves differently, and you can check it in a moment:',
      ],
      points: [
        'Drag the window to the edge of the page and beyond. A drawn one cannot leave the page.',
        'Look at the address in your browser’s own bar. It has to be steamcommunity.com, spelled exactly so, directly before the first slash.',
        'If you are logged in to Steam in this browser already, the real page knows you and asks for no password.',
        'Your password manager fills in the password at the real address only. If it stays silent, so should you.',
        'Open Steam in a tab of your own and log in there first. If the site still asks for the password afterwards, leave.',
      ],
      ordered: false,
    },
    {
      id: 'keys',
      title: 'How an API key steals without a password',
      paragraphs: [
        'Who has your session for a minute can create an API key for your account. With it, a program watches your trades: when you trade with a friend, the real offer is cancelled and replaced by an equal-looking one to an account with your friend’s name and picture. You confirm it on your own phone.',
        'Look at the page for API keys of your Steam account from time to time. If there is a key that you did not create, revoke it.',
      ],
      points: [],
      ordered: false,
    },
    {
      id: 'here',
      title: 'What we do about it',
      paragraphs: [],
      points: [
        'You connect Steam on Steam’s own page. We receive a confirmed SteamID, nothing else.',
        'Our account check asks for one thing: that you sign in through Steam again.',
        'Links in the chat open a page that shows where they lead. Addresses that imitate Steam’s or ours are blocked, and we say why.',
        'Prizes are sent to you. At no point do you send something first.',
      ],
      ordered: false,
    },
    {
      id: 'happened',
      title: 'If it has happened',
      paragraphs: [
        'Do not be ashamed: the fakes are made by people who do nothing else. Be quick, and keep to this order.',
      ],
      points: [
        'Change the password of your Steam account, from a device that you trust. Type the address yourself.',
        'Log out all other devices: in the Steam Guard settings, choose to deauthorise all of them.',
        'Revoke the API key, if there is one.',
        'Cancel all pending trade offers, and check that the phone number and the e-mail address are still yours.',
        'Change the password of your e-mail account too if it was the same or similar.',
        'Scan your computer if you downloaded anything.',
        'Contact Steam Support. If you have lost access to your account, they are the only ones who can give it back; nobody else can, whatever they promise for a fee.',
        'Warn your friends, since the next messages will come in your name.',
        'Tell us the address and the nickname. We block the address for everybody here and close the account.',
      ],
      ordered: true,
    },
  ],
};
