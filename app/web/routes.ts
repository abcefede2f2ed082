import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { landings } from '#site/web/landing/landings.ts';
import { addresses, hasFirstSegment, reservedSegments } from './addresses/addresses.ts';
import { featureRoutes } from './feature-routes.ts';
import { toolRoutes } from './tool-routes.ts';

const featurePages = Object.entries(featureRoutes).flatMap(([feature, pages]) =>
  pages.map(({ pattern, page }) =>
    route(pattern.slice(1), `../../features/${feature}/web/pages/${page}`),
  ),
);

const pages = toolRoutes.flatMap((tool) =>
  tool.addresses.map(({ pattern, open, page }) => ({
    isSurface: open !== 'printed',
    isLast: hasFirstSegment(pattern),
    route: route(pattern.slice(1), `../../tools/${tool.word}/web/pages/${page}`, {
      id: `${tool.word} ${pattern}`,
    }),
  })),
);
const surfaces = pages.filter(({ isSurface }) => isSurface);

/** First segments that belong to pages, existing or not: no map is opened below them. */
const closedSegments = addresses.flatMap(
  ([pattern]) => /^\/([\w-]+)\/\*$/.exec(pattern)?.[1] ?? [],
);

/** All routes of the web with their files. Fixed ones come before generic ones. */
export default [
  index('./routes/home.tsx'),
  ...landings.map(({ path }) =>
    route(path.slice(1), './routes/landing.tsx', { id: `landing ${path}` }),
  ),
  route('about-us', '../../site/web/pages/about-us.tsx'),
  route('integration', '../../site/web/pages/integration.tsx'),
  route('pricing', '../../site/web/pages/pricing.tsx'),
  route('resources', '../../site/web/pages/resources.tsx'),
  route('samples', './routes/samples.tsx'),
  route('samples/:sample', './routes/sample.tsx'),
  route('samples/:sample/live', './routes/live-sample.tsx'),
  route('samples/:sample/surface', './routes/sample-surface.tsx'),
  route('blog', '../../site/web/pages/blog.tsx'),
  route('blog/:slug', './routes/blog-post.tsx'),
  route('docs', './routes/docs.tsx', { id: 'docs' }),
  route('docs/:page', './routes/docs.tsx', { id: 'docs-page' }),
  route('docs-sections.json', './routes/docs-sections.ts'),
  route('page-frame', '../../site/web/pages/page-frame.tsx'),
  route('sitemap.xml', './routes/sitemap.ts'),
  route('rss.xml', './routes/rss.ts'),
  route('robots.txt', './routes/robots.ts'),
  route('support', '../../site/web/pages/support.tsx'),
  route('terms-of-service', '../../site/web/pages/terms-of-service.tsx'),
  route('privacy-policy', '../../site/web/pages/privacy-policy.tsx'),
  route('cookies-policy', '../../site/web/pages/cookies-policy.tsx'),

  route('sign-up', './routes/sign-up.tsx'),
  route('sign-out', './routes/sign-out.tsx'),
  ...featurePages,
  route('dashboard', './routes/dashboard.tsx', { id: 'dashboard' }),
  ...toolRoutes.map(({ word, dashboard }) =>
    route(dashboard.slice(1), './routes/dashboard.tsx', { id: `dashboard-${word}` }),
  ),
  route('invite', './routes/invite.tsx'),

  ...pages.filter(({ isSurface }) => !isSurface).map((page) => page.route),
  route('stand-by', './routes/stand-by.tsx'),
  ...closedSegments.map((word) =>
    route(`${word}/:id/edit`, './routes/not-found.tsx', { id: `no-map-${word}` }),
  ),
  layout('./routes/work-surfaces.tsx', [
    route('shared/:token', './routes/shared.tsx'),
    route('try/:id', './routes/visitor.tsx'),
    ...surfaces.filter(({ isLast }) => !isLast).map((page) => page.route),
    ...surfaces.filter(({ isLast }) => isLast).map((page) => page.route),
  ]),

  // Last: of two routes of the same rank, the first matches.
  ...reservedSegments.map((word) =>
    route(`${word}/:below`, './routes/not-found.tsx', { id: `no-project-${word}` }),
  ),
  route(':templates/thank-you', '../../site/web/pages/thank-you.tsx'),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
