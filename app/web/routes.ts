import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the web, and the file that shows it. Fixed ones stand before generic ones. */
export default [
  index('./routes/home.tsx'),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
