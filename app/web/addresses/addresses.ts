import { matchPath } from 'react-router';
import type { Access } from '#features/feature/contract/feature-routes.ts';
import type { ToolAddress, ToolSlug } from '#features/tool/contract/tool-routes.ts';
import { landings } from '#site/web/landing/landings.ts';
import { featureRoutes } from '../feature-routes.ts';
import { toolRoutes } from '../tool-routes.ts';

/** The header of an address: a tool's, or `shared` for public links; pages for exports have none. */
export type HeaderName = 'site' | 'workspace' | ToolSlug | 'shared' | 'none';

export interface Address {
  access: Access;
  header: HeaderName;
  /** Marketing pages get no connectivity notices (S2.117). */
  marketing?: true;
}

const site: Address = { access: 'public', header: 'site' };
const marketing: Address = { ...site, marketing: true };
const workspace: Address = { access: 'home', header: 'workspace' };
const bare: Address = { access: 'public', header: 'none' };

type Listed = readonly [pattern: string, address: Address];

/** The addresses that belong to no tool and no feature; sections 2 and 6 of the specification, readings 1 to 3. */
const ours: readonly Listed[] = [
  ['/', { access: 'root', header: 'site', marketing: true }],
  ['/sign-up', { access: 'auth', header: 'site' }],
  ['/sign-out', site],

  ['/dashboard/*', workspace],
  ['/billing/*', workspace],

  ['/invite', site],
  ['/shared/:token', { access: 'public', header: 'shared' }],
  ['/try/:id', { access: 'public', header: 'shared' }],
  ['/forms/:form', site],
  ['/library/:slug', site],
  ['/stand-by', bare],

  ['/terms-of-service', marketing],
  ['/privacy-policy', marketing],
  ['/cookies-policy', marketing],
  ['/about-us', marketing],
  ['/blog', marketing],
  ['/blog/:slug', site],
  ['/docs/*', site],
  ...landings.map(({ path, plain }): Listed => [path, plain ? site : marketing]),
  ['/integration', site],
  ['/pricing', site],
  ['/resources', site],
  ['/samples/:sample/surface', bare],
  ['/samples/*', site],
  ['/early-access/*', site],
  ['/early-access-verify/:index', site],
  ['/user-detail', site],
  ['/:templates/thank-you', site],
];

const ofFeatures = Object.values(featureRoutes)
  .flat()
  .map(({ pattern, access, header }): Listed => [pattern, { access, header }]);

const ofTools = toolRoutes.flatMap(({ word, addresses }) =>
  addresses.map((address): Listed => [address.pattern, addressOfTool(word, address)]),
);

const named = [...ofFeatures, ...ours, ...ofTools.filter(([pattern]) => !hasFirstSegment(pattern))];

/** First segments of addresses: below one of them there is no project with any first segment (readings 36). */
export const reservedSegments: readonly string[] = [
  ...new Set(named.flatMap(([pattern]) => /^\/([\w-]+)/.exec(pattern)?.[1] ?? [])),
];

/** All patterns of addresses with their properties; the first match counts. */
export const addresses: readonly Listed[] = [
  ...named,
  ...reservedSegments.map((word): Listed => [`/${word}/:below`, site]),
  ...ofTools.filter(([pattern]) => hasFirstSegment(pattern)),
];

function addressOfTool(header: ToolSlug, { open }: ToolAddress): Address {
  return open === 'printed' ? bare : { access: open ?? 'account', header };
}

/** Whether a pattern matches any first segment: these come after patterns with a fixed one. */
export function hasFirstSegment(pattern: string): boolean {
  return pattern.startsWith('/:');
}

/** The properties of an address; an unknown one is public, and its page says that it does not exist. */
export function addressOf(path: string): Address {
  return addresses.find(([pattern]) => matchPath(pattern, path))?.[1] ?? site;
}
