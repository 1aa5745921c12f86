import type { Opened, Role, Screen } from './screen.ts';

/** The exact texts of the product, by screen: what each role reads, and what opens on a press. */

const FOOTER = ['Retake', `© 2022-${new Date().getFullYear()}`, 'Safety', 'Credits'];
const NAVIGATION = ['Home', 'Matches', 'Leagues', 'Tournaments', 'News', 'Rules', 'FAQ', 'Premium'];
const LATER = "I'll do it later";
const NEVER_ASKS = 'Retake never asks for a trade, an item, your Steam password or an API key.';

const LOG_IN_FIRST = ['You are not logged in', 'Log in to continue.', 'Login', LATER];
const STEAM_FIRST = ['You need to connect Steam firstly!', 'Connect Steam to continue.', 'Connect', LATER];
const LEAGUE_NEEDS_PREMIUM = [
  'You do not have an active Premium subscription to participate in the league.',
  'BUY NOW',
  'I`ll do it later',
];

/** Common to every screen of the shared layout. */
const framed = (role: Role, screen: Screen): Screen => ({
  ...screen,
  texts: [...FOOTER, ...(role === 'visitor' ? ['LOGIN', 'SIGN UP'] : []), ...screen.texts],
  wide: [...NAVIGATION, ...(screen.wide ?? [])],
});

/** The gate that a role meets before a press works. */
function gate(role: Role, press: Opened['press'], passed: Opened[] = []): Opened[] {
  if (role === 'visitor') return [{ press, texts: LOG_IN_FIRST, dialog: true }];
  return role === 'premium' ? passed : [{ press, texts: STEAM_FIRST, dialog: true }];
}

const duoLeague = (role: Role): Opened[] =>
  role === 'premium'
    ? []
    : [{ press: ['button', 'Monthly Duo League (Premium)'], texts: LEAGUE_NEEDS_PREMIUM, dialog: true }];

const landing: Screen = {
  path: '/',
  texts: [
    ...['Leagues and tournaments', 'Analytics', 'Servers', 'Stats', 'Esports tournament platform', 'Retake'],
    ...['Matchmaking on our own servers', 'Valuable prizes in the top every season', 'Completely free'],
    ...['Counter-Strike 2', 'Players online', 'Matches now', 'Start play'],
    ...['League and tournament system', 'Skill groups', 'Monthly leagues', 'various formats'],
    ...['Analysis', 'Automatic analysis', 'Comparison', 'professional teams'],
    ...['Servers', 'Ping', 'DDoS protection', 'Our own cloud game servers'],
    ...['Our statistics', 'Esports platform with an automatic tournament system for Counter-Strike 2'],
    ...['Play Counter-Strike 2', 'Number of matches today', 'Total users', 'Registrations for today'],
    ...['1,254', '89,487', '259', `© 2022-${new Date().getFullYear()}`],
  ],
  counts: [['main > section', 5]],
  opened: [
    { press: ['tab', 'Skill groups'], texts: ['ELO', '12 skill groups'] },
    { press: ['tab', 'Comparison'], texts: ['Put your level beside that'] },
    { press: ['tab', 'Ping'], texts: ['best route through the network', 'neighbouring regions'] },
    { press: ['tab', 'DDoS protection'], texts: ['over 100 GBit/s', 'up to 99.9% of attacks'] },
  ],
};

const visitorDialogs: Opened[] = [
  {
    press: ['button', 'LOGIN'],
    texts: ['Login', 'Email or username', 'Password', 'Forgot password?', 'Sign Up'],
    dialog: true,
  },
  {
    press: ['button', 'SIGN UP'],
    texts: ['Sign Up', 'Email', 'Password', 'Confirm password', 'Date of birth', 'Country', 'Next'],
    dialog: true,
  },
  {
    press: ['button', 'LOGIN'],
    andThen: ['Forgot password?'],
    texts: ['Forgot Password', 'Email', 'Send link'],
    dialog: true,
  },
];

const menus = (role: Role): Opened[] => [
  { press: ['button', 'Open menu'], texts: ['Menu', ...NAVIGATION], dialog: true, size: 'phone' },
  ...(role === 'visitor'
    ? visitorDialogs
    : [
        {
          press: ['button', /^Account menu of/] as const,
          texts: ['Profile', 'Friends', 'Settings', 'Logout', ...(role === 'admin' ? ['Admin'] : [])],
          menu: true as const,
        },
        {
          press: ['button', /^Account menu of/] as const,
          andThen: ['Logout'],
          texts: ['Are you sure?', 'Do you really want to logout?'],
          dialog: true as const,
        },
      ]),
];

const VISITOR_PANEL = ['Play', 'Blog', 'Premium Missions', 'Premium Tournaments'];
const PLAYER_PANEL = ['Party', 'Free slot', 'Teams', 'Create Team', 'Friends', 'Online', 'Party chat'];

function panel(role: Role): Opened[] {
  if (role === 'visitor') {
    return [{ press: ['button', 'Play'], texts: LOG_IN_FIRST, dialog: true }];
  }
  return [
    { press: ['button', /^Party/], texts: [...PLAYER_PANEL, 'aria:Party leader'], size: 'phone' },
    ...gate(role, ['button', 'Create Team']),
    {
      press: ['button', 'Start game'],
      texts: ['Not enough players', 'You need at least 2 players in your party to start a game.'],
      dialog: true,
    },
  ];
}

const panelTexts = (role: Role): string[] =>
  role === 'visitor' ? VISITOR_PANEL : [...PLAYER_PANEL, 'Start game', 'Simulated player'];

const home = (role: Role): Screen => ({
  path: '/home',
  texts: [
    ...['Tournaments', 'All tournaments', 'Leagues', 'Classic Solo League', 'Monthly Duo League (Premium)'],
    ...['Counter-Strike 2', 'Users online', 'Matches now', '$35', '$30', '$20', '$15', '$10'],
  ],
  wide: panelTexts(role),
  counts: [
    ['.ticker-track > ul:first-child > li', 34],
    ['main ol > li:has(a[href^="/profile/"])', 10],
  ],
  ...(role !== 'visitor' && { wideCounts: [['[aria-label="Members of the party"] > li', 5]] as const }),
  opened: [...menus(role), ...duoLeague(role), ...panel(role)],
});

const leagues = (role: Role): Screen => ({
  path: '/leagues',
  texts: [
    'Leagues',
    'Classic Solo League',
    'Monthly Duo League (Premium)',
    'Premium',
    '$200',
    '$2000',
    'Prize spots',
    '50',
  ],
  opened: duoLeague(role),
});

const LEAGUE_RULES = [
  'League rules',
  'decides unspecified cases',
  'One account per person',
  'the league points of all accounts in prize places are cancelled',
  'No account sharing',
  'The league points of both',
  'No deliberate boosting or leaking',
  'The points are cancelled.',
  'No toxicity',
  'in voice, team or match chat',
  'a reset of your points to zero',
  'restrictions on posting, personal messages and match chat',
];

const soloLeague = (role: Role): Screen => ({
  path: '/leagues/790093242343',
  texts: [
    ...[
      'Classic Solo League',
      'Organizer',
      'Retake',
      'Mode',
      '5v5',
      'Game',
      'CS2',
      'Win',
      '+10',
      'Lose',
      '-9',
    ],
    ...['Play in the league', 'Ladders', 'Rules', 'Prize pool', '$200', 'Prize spots', '50'],
    ...[
      'Restrictions',
      'L-, G+',
      'Days left',
      '8',
      'aria:Gold medal',
      'aria:Silver medal',
      'aria:Bronze medal',
    ],
    ...['$35', '$30', '$20', '$15', '$10', '$5', '$3', '$2', '$1', '$0.5', '51', '55', 'M-', 'M', 'M+'],
  ],
  wide: ['Wins / losses', 'Rank', 'Place', 'Points', 'Prize'],
  counts: [['main a[href^="/profile/"]', 55, 'or more']], // who of the crowd has played meanwhile is there too
  opened: [...gate(role, ['button', 'Play in the league']), { press: ['tab', 'Rules'], texts: LEAGUE_RULES }],
});

const matches = (role: Role): Screen => ({
  path: '/matches',
  lives: true,
  texts: ['Matches', 'Create a match', 'New', 'Live', 'Join match', 'Created by', 'Mode', 'Ping', 'Created'],
  counts: [['main [role=tabpanel] li h3', 4]],
  opened: [
    ...gate(
      role,
      ['button', 'Create a match'],
      [
        {
          press: ['button', 'Create a match'],
          texts: ['Create a match', 'Map', 'Mode', 'Region', 'Create'],
          dialog: true,
        },
      ],
    ),
    ...gate(role, ['button', /^Join match/]),
    { press: ['tab', 'Live'], texts: ['Mode', 'Teams', 'Score', 'Starts in', 'Show more'] },
  ],
});

const tournaments = (role: Role): Screen => ({
  path: '/tournaments',
  texts: [
    'Tournaments',
    'Create a tournament',
    'Active',
    'Upcoming',
    'Join',
    'Participants',
    'Prize',
    'Time',
    'Mode',
  ],
  opened: [
    {
      press: ['button', 'Create a tournament'],
      texts: role === 'visitor' ? LOG_IN_FIRST : ['You need to complete at least 1 rating match!', 'Play'],
      dialog: true,
    },
    ...gate(role, ['button', /^Join (?!Premium)/]),
    { press: ['tab', 'Active'], texts: [] }, // a small one begins a minute after the first start
  ],
});

const ARTICLES = ['235312', '125641', '854232', '157532', '147245'];

/** Articles, rules and answers are the same for everybody: other roles check only one of each. */
const some = <Item>(role: Role, items: readonly Item[]) => (role === 'visitor' ? items : items.slice(0, 1));

const news = (role: Role): Screen[] => [
  {
    path: '/news',
    texts: ['News', 'min read', 'Custom rooms'],
    counts: ARTICLES.map((id) => [`main a[href="/news/${id}"]`, 1] as const),
  },
  ...some(role, ARTICLES).map((id) => ({ path: `/news/${id}`, texts: ['min read', 'All news'] })),
  {
    path: '/news/1',
    texts: ["Sorry.. We can't load a 1 news...", 'Go to News'],
    refusals: ['404 GET /news/1', '404 GET /api/news/1?lang=en'],
  },
];

const RULE_PARTS = ['Reason', 'Restriction', 'Duration'];
/** The question of a topic, and how long its restriction lasts. */
const RULES: [question: string, duration: string, ...notes: string[]][] = [
  [
    'What happens if I do not confirm that I am ready?',
    '5 minutes to 24 hours',
    'Every repetition doubles the ban',
  ],
  ['What happens if I decline a match that was found?', '2 to 30 minutes'],
  ['What happens if I miss the warm-up?', '30 minutes to 24 hours'],
  ['What happens if I leave a match early?', '60 minutes to 24 hours', 'You also lose 20 rating points.'],
  ['How long may I be away during a match?', '60 minutes to 24 hours', 'more than 25% of the rounds'],
  ['May I hinder my own team?', '1 to 30 days', 'for 14 days after the match', 'A full party is not banned'],
  ['What counts as unsporting play?', '1 to 30 days'],
  ['What must I not write or say to others?', '1 day to 1 year', 'This ban cannot be appealed.'],
  ['May I advertise or repeat messages in chat?', '1 day to 1 year'],
  ['Why could I suddenly not write in chats?', '15 minutes to 24 hours', 'What is counted halves every day.'],
  ['Which nicknames are not allowed?', '7 to 30 days', 'This ban cannot be appealed.'],
  ['Which avatars are not allowed?', '7 to 30 days', 'This ban cannot be appealed.'],
  ['What must I not publish on the platform?', '30 days to 1 year', 'This ban cannot be appealed.'],
  ['What happens to those who spread dangerous links?', '30 days to 1 year'],
  ['I found a bug. May I use it?', '7 days to 1 year'],
  ['What happens to those who cheat?', '1 year to forever', 'reviewed within 24 hours'],
  ['May I play with somebody who cheats?', '180 days to forever'],
  ['May somebody else raise my rating?', '1 month to forever'],
  ['What happens to those who attack servers or players?', '1 month to forever'],
  ['May I pretend to be staff?', '1 year to forever'],
  ['May I use another account while I am banned?', '1 day to forever'],
  ['May I have several accounts?', 'forever', 'Prizes won in this way are cancelled.'],
  ['What happens to those who flood technical support?', 'forever', 'through our social networks only'],
];

const rules = (role: Role): Screen => ({
  path: '/rules',
  texts: ['Rules', ...RULES.map(([question]) => question)],
  counts: [['main h3 button[aria-expanded]', RULES.length]],
  opened: some(role, RULES).map(([question, duration, ...notes]) => ({
    press: ['button', question] as const,
    texts: [...RULE_PARTS, duration, ...notes],
  })),
});

/** Questions of the seven categories whose answers hold a figure. */
const FAQ: [question: string, ...figures: string[]][] = [
  ['How often can I change my nickname?', 'Once per 3 months', '3 times a month'],
  ['Which pictures can I use as an avatar?', 'gif or webp', 'up to 5 MB'],
  ['How quickly will I get an answer?', 'answered within 12 hours', 'within 7 days'],
  ['How long can a match still be cancelled?', 'For 14 days after it ended'],
  ['When is a match cancelled?', 'more than 60% of its players'],
  ['How do I appeal against a ban?', 'one appeal'],
  ['Why can a party of 4 not start a search?', 'A party of 4'],
];

const faq = (role: Role): Screen => ({
  path: '/faq',
  texts: [
    ...['General issues', 'Profile settings', 'Contacting technical support'],
    ...['Review of ban and cancellation of matches', 'Custom matches', 'Premium', 'Missions'],
  ],
  counts: [['main section > h2', 7]],
  opened: some(role, FAQ).map(([question, ...texts]) => ({ press: ['button', question] as const, texts })),
});

const premium = (role: Role): Screen => ({
  path: '/premium',
  texts: [
    ...['Premium', 'Subscribe Premium', '1 month', '$7.50', '3 months', '$20.25', '$22.50'],
    ...['6 months', '$38.25', '$45.00', 'Recommended', '12 months', '$72.00', '$90.00', 'was'],
    ...(role === 'premium' ? ['You have Premium until', 'Buy'] : ['Subscribe']),
  ],
  counts: [
    ['section[aria-labelledby=premium-features] > ul > li', 11],
    ['section[aria-labelledby=premium-prices] li', 4],
  ],
  opened: gate(role, ['button', 'Subscribe for 3 months']),
});

const PROFILE = ['Matches', 'Win %', 'K/D', 'Form', 'Teams', 'Most Played Maps', 'Recent Matches'];

const profile = (path: string, nickname: string, role: Role): Screen => ({
  path,
  texts: [
    ...PROFILE,
    nickname,
    `${nickname} didn't create any teams yet.`,
    'In the game',
    'No data available',
    `${nickname} didn't play any matches yet.`,
    ...(role === 'premium' ? ['Premium'] : []),
  ],
});

const BLACKLIST_NEEDS_PREMIUM = [
  'You do not have an active Premium subscription to add players to your blacklist.',
  'BUY NOW',
  'I`ll do it later',
];

/** Another player's profile: the possible actions. */
const another = (role: Role): Screen => {
  const screen = profile('/profile/see_other', 'see_other', 'player');
  if (role === 'visitor') return screen;
  const asks: Opened = {
    press: ['button', 'Add to blacklist'],
    texts: BLACKLIST_NEEDS_PREMIUM,
    dialog: true,
  };
  const texts = [...screen.texts, 'Add Friend', 'Add to blacklist', 'You and see_other'];
  return { ...screen, texts, opened: role === 'premium' ? [] : [asks] };
};

const history: Screen = {
  path: '/profile/see_other/matches',
  texts: ['Matches of see_other', "see_other didn't play any matches yet."],
};

const strangers: Screen = {
  path: '/profile/nobody_here',
  texts: ['User not found!', 'The user with nickname "nobody_here" does not exist.'],
  refusals: ['404 GET /profile/nobody_here', '404 GET /api/users/profile/nobody_here'],
};

const nowhere: Screen = {
  path: '/not/there',
  texts: ["Sorry.. We can't load a not/there", 'Go to Home'],
  refusals: ['404 GET /not/there'],
};

const FRIEND_CODE_FORMAT =
  'Invalid friend code format. It should be 10 characters long and contain only letters and numbers.';

const friends: Screen = {
  path: '/friends',
  texts: ['Friends List (2)', 'Sent Requests (0)', 'Received Requests (0)', 'Add Friend', 'Simulated player'],
  opened: [
    { press: ['button', 'Add Friend'], texts: ['Add Friend', 'Friend code', 'Send request'], dialog: true },
    { press: ['button', 'Add Friend'], andThen: ['Send request'], texts: [FRIEND_CODE_FORMAT], dialog: true },
    { press: ['button', /^Remove /], texts: ['Are you sure?'], dialog: true },
    { press: ['tab', /^Sent Requests/], texts: ['No sent requests', 'Add Friend'] },
    { press: ['tab', /^Received Requests/], texts: ['No received requests', 'Add Friend'] },
  ],
};

const settings = (role: Role): Screen => ({
  path: '/settings',
  texts: [
    ...['Settings', 'Account', 'Username', 'Mail', 'Friend Code', 'Password', 'Change Password'],
    ...['Change Nickname', 'Change Mail', 'Country', 'Change Country'],
    ...['Connects', 'Steam', 'Alipay', 'Google', 'Coming Soon', NEVER_ASKS],
    ...['Privacy', 'Hide that I am online', 'Hide the match that I play now', 'Hide my list of matches'],
    ...['Blacklist', '0 of 3', 'Nobody is on your blacklist', 'Players are added on their profile.'],
    ...(role === 'premium' ? ['Connected'] : ['Not connected', 'Connect', 'To Premium']),
  ],
  opened: [
    {
      press: ['button', 'Change Mail'],
      texts: ['New email', 'Your password', 'Send the link'],
      dialog: true,
    },
    { press: ['button', 'Change Country'], texts: ['Save'], dialog: true },
    {
      press: ['button', 'Change Nickname'],
      texts: ['New nickname', `Changes left now: ${role === 'premium' ? 3 : 1}`, 'Save'],
      dialog: true,
    },
    { press: ['button', /^Copy friend code/], texts: ['Friend code copied!'] },
  ],
});

const admin: Screen = {
  path: '/admin',
  texts: [
    'Admin',
    'Steam',
    'Errors',
    'Users',
    'Nickname or friend code',
    'Connect Steam',
    'Disconnect Steam',
  ],
  opened: [
    { press: ['tab', 'Errors'], texts: ['Nickname or friend code', 'Error', 'See what will happen'] },
    {
      press: ['tab', 'Users'],
      texts: ['Search by nickname, e-mail or friend code', 'see_player', 'see_premium'],
    },
    { press: ['tab', 'Promo codes'], texts: ['Promo code', 'Add'] },
    { press: ['tab', 'News'], texts: ['Write an article'] },
    {
      press: ['tab', 'Game servers'],
      texts: ['Add a server', 'There are no dedicated servers yet.', 'Matches to look at'],
    },
  ],
};

const support: Screen = {
  path: '/support',
  texts: ['Support', 'Your tickets', 'New ticket', 'What is it about?', 'What happened?', NEVER_ASKS],
};

const away = (path: string): Screen => ({ path, texts: ['Counter-Strike 2'], leadsTo: '/home' });
const OWN_PATHS = ['/profile', '/friends', '/settings', '/support', '/admin', '/game'];

const own = (role: Role): Screen[] => {
  if (role === 'visitor') return OWN_PATHS.map(away);
  return [
    profile('/profile', `see_${role}`, role),
    profile(`/profile/see_${role}`, `see_${role}`, role),
    friends,
    settings(role),
    support,
    {
      path: '/game',
      texts: ['You are in no match right now.'],
      opened: [
        { press: ['button', /^Notices/], texts: ['Notices'], menu: true },
        {
          press: ['button', /^Party 1 of 5/],
          texts: ['Free slot', 'Start game', 'Join by code'],
          menu: true,
        },
      ],
    },
    role === 'admin' ? admin : away('/admin'),
  ];
};

/**
 * Premium players and admins see the screens of `forEverybody` as players do; what Premium changes an admin, who has none,
 * sees as a player too.
 */
export const screensOf = (role: Role): Screen[] => [
  ...(role === 'visitor' || role === 'player' ? [landing] : []),
  ...shownTo(role).map((screen) => framed(role, screen)),
];

function shownTo(role: Role): Screen[] {
  if (role === 'admin') return [home(role), ...own(role)];
  return role === 'premium' ? forRole(role) : [...forRole(role), ...forEverybody(role)];
}

const forRole = (role: Role): Screen[] => [
  home(role),
  leagues(role),
  soloLeague(role),
  matches(role),
  tournaments(role),
  premium(role),
  ...own(role),
  profile('/profile/see_player', 'see_player', 'player'),
  another(role),
  history,
];

const forEverybody = (role: Role): Screen[] => [
  ...news(role),
  rules(role),
  faq(role),
  { path: '/safety', texts: ['Safety', 'API key'] },
  { path: '/players', texts: ['Players', 'Find a player', 'Leaderboard', 'Nickname or SteamID'] },
  { path: '/missions', texts: ['Missions', 'Season 1', 'Week'] },
  { path: '/transparency', texts: ['Transparency', 'What moderation did'] },
  { path: '/fairness', texts: ['How fair are the matches?'] },
  { path: '/status', texts: ['Status', 'Everything works', 'Match search', 'No incidents'] },
  { path: '/credits', texts: ['Credits'] },
  { path: '/leaving?to=https%3A%2F%2Fexample.com', texts: ['You are leaving Retake', 'Go to example.com'] },
  { path: '/reset-password', texts: ['This reset link is not complete.'] },
  { path: '/confirm-email', texts: ['This link is not complete.'] },
  { path: '/no-mail', texts: ['No more mail about notices', 'This link is not complete.'] },
  strangers,
  nowhere,
];
