import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen of the product. */
export default [
  index('routes/landing.tsx'),
  layout('routes/layout.tsx', [
    route('home', 'routes/home.tsx'),
    route('matches', 'routes/matches.tsx'),
    route('matches/:id', 'routes/lobby.tsx'),
    route('leagues', 'routes/leagues.tsx'),
    route('leagues/:id', 'routes/league.tsx'),
    route('tournaments', 'routes/tournaments.tsx'),
    route('tournaments/:id', 'routes/tournament.tsx'),
    route('news', 'routes/news.tsx'),
    route('news/:id', 'routes/article.tsx'),
    route('rules', 'routes/rules.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('premium', 'routes/premium.tsx'),
    route('fairness', 'routes/fairness.tsx'),
    route('safety', 'routes/safety.tsx'),
    route('credits', 'routes/credits.tsx'),
    route('players', 'routes/players.tsx'),
    route('profile', 'routes/ownProfile.tsx'),
    route('profile/:nickname', 'routes/publicProfile.tsx'),
    route('profile/:nickname/matches', 'routes/history.tsx'),
    route('friends', 'routes/friends.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('admin', 'routes/admin.tsx'),
    route('reset-password', 'routes/resetPassword.tsx'),
    route('game/:matchId?', 'routes/game.tsx'),
    route('leaving', 'routes/leaving.tsx'),
    route('*', 'routes/notFound.tsx'),
  ]),
] satisfies RouteConfig;
