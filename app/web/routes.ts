import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the web, and the file that shows it. Fixed ones stand before generic ones. */
export default [
  index('../../site/web/pages/home.tsx'),
  route('mapper', '../../site/web/pages/mapper.tsx'),
  route('note-taking', '../../site/web/pages/note-taking.tsx'),
  route('samples', '../../site/web/pages/samples.tsx'),
  route('samples/:sample', '../../site/web/pages/sample.tsx'),
  route('blog', '../../site/web/pages/blog.tsx'),
  route('blog/:slug', '../../site/web/pages/blog-post.tsx'),
  route('support', '../../site/web/pages/support.tsx'),
  route('terms-of-service', '../../site/web/pages/terms-of-service.tsx'),
  route('privacy-policy', '../../site/web/pages/privacy-policy.tsx'),
  route('cookies-policy', '../../site/web/pages/cookies-policy.tsx'),

  route('sign-up', '../../features/accounts/web/pages/sign-up.tsx'),
  route('signin', '../../features/accounts/web/pages/sign-in.tsx'),
  route('forgot-password', '../../features/accounts/web/pages/forgot-password.tsx'),
  route('reset-password', '../../features/accounts/web/pages/reset-password.tsx'),
  route('email-verification/:email?', '../../features/accounts/web/pages/email-verification.tsx'),
  route('account-settings', '../../features/accounts/web/pages/account-settings.tsx'),
  route('dashboard', './routes/dashboard.tsx', { id: 'dashboard' }),
  route('dashboard/:tool', './routes/dashboard.tsx', { id: 'dashboard-of-tool' }),
  route('invite', './routes/invite.tsx'),
  layout('./routes/work-surfaces.tsx', [
    route('shared/:token', './routes/shared.tsx'),
    route('mapper/:id', '../../tools/mapper/web/pages/map.tsx', { id: 'map' }),
    route('mapper/:id/edit', '../../tools/mapper/web/pages/map.tsx', { id: 'map-edit' }),
    route(':mapper/:id/edit', '../../tools/mapper/web/pages/map.tsx', { id: 'map-of-any-name' }),
    route('note-making/:id', '../../tools/notes/web/pages/notes.tsx', { id: 'notes' }),
    route('note-making/:id/edit', '../../tools/notes/web/pages/notes.tsx', { id: 'notes-edit' }),
  ]),
  route('mapper/:id/export', '../../tools/mapper/web/pages/map-export.tsx'),
  route('note-making/:id/export', '../../tools/notes/web/pages/notes-export.tsx'),
  route('stand-by', './routes/stand-by.tsx'),
  // What stands below these words is theirs, whether there is a page or not: no map is opened there.
  ...['billing', 'creator', 'dashboard', 'early-access', 'email-verification', 'samples'].map(
    (word) => route(`${word}/:id/edit`, './routes/not-found.tsx', { id: `no-map-${word}` }),
  ),

  route('billing', '../../site/web/pages/billing.tsx'),
  route('team-management', '../../site/web/pages/team-management.tsx'),

  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
