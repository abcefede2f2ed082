import { formShapes } from '#features/forms/contract/fields.ts';
import { landings } from '#site/web/landing/landings.ts';

/** What the build writes beside pages that one visits: files for programs, and the frame of pages that the server writes. */
export const publicFiles: string[] = [
  '/sitemap.xml',
  '/rss.xml',
  '/robots.txt',
  '/docs-sections.json',
  '/page-frame',
];

/** Pages that are the same for all users, prerendered by the build, in addition to those of `content/`. */
export const publicPaths: string[] = [
  '/',
  ...landings.map(({ path }) => path),
  '/about-us',
  '/integration',
  '/resources',
  '/samples',
  '/blog',
  '/docs',
  '/support',
  '/pricing',
  '/terms-of-service',
  '/privacy-policy',
  '/cookies-policy',
];

/** Prerendered pages of the application, which start at a touch (decision 0098). */
export const accountPaths: string[] = ['/signin', '/sign-up'];

/** Prerendered pages that nobody searches for: the thanks for each form. */
export const unlistedPaths: string[] = Object.values(formShapes).map(
  ({ slug }) => `/${slug}/thank-you`,
);
