import { formShapes } from '#features/forms/contract/fields.ts';
import { landings } from '#site/web/landing/landings.ts';

/** Files for programs that read the public pages, written by the build. */
export const publicFiles: string[] = [
  '/sitemap.xml',
  '/rss.xml',
  '/robots.txt',
  '/docs-sections.json',
];

/** Pages that are the same for all users, prerendered by the build, in addition to those of `content/`. */
export const publicPaths: string[] = [
  '/',
  ...landings.map(({ path }) => path),
  '/about-us',
  '/integration',
  '/samples',
  '/blog',
  '/docs',
  '/support',
  '/pricing',
  '/terms-of-service',
  '/privacy-policy',
  '/cookies-policy',
  ...Object.values(formShapes).map(({ slug }) => `/${slug}/thank-you`),
];
