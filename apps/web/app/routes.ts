import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen of the product. */
export default [
  index('routes/landing.tsx'),
  layout('routes/layout.tsx', [route('home', 'routes/home.tsx'), route('*', 'routes/notFound.tsx')]),
] satisfies RouteConfig;
