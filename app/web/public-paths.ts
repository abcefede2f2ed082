import { landings } from '#site/web/landing/landings.ts';

/** Pages that are the same for everyone, rendered when the web is built; those of `content/` come on top. */
export const publicPaths: string[] = [
  '/',
  ...landings.filter(({ page }) => page).map(({ path }) => path),
  '/samples',
  '/blog',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/cookies-policy',
];
