import { matchPath } from 'react-router';
import type { ToolAddress, ToolSlug } from '#features/tool/contract/tool-routes.ts';
import { landings } from '#site/web/landing/landings.ts';
import { toolRoutes } from '../tool-routes.ts';

/**
 * Who may open an address. `root` is the front page; `auth` is for visitors without a session;
 * `home` and `account` are for signed-in users: visitors are sent to the root from the former, to
 * nowhere from the latter.
 */
export type Access = 'public' | 'root' | 'auth' | 'home' | 'account';

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
const auth: Address = { access: 'auth', header: 'site' };
const workspace: Address = { access: 'home', header: 'workspace' };
const bare: Address = { access: 'public', header: 'none' };

type Listed = readonly [pattern: string, address: Address];

/** The addresses that belong to no tool; sections 2 and 6 of the specification, readings 1 to 3. */
const ours: readonly Listed[] = [
  ['/', { access: 'root', header: 'site', marketing: true }],
  ['/signin', auth],
  ['/sign-up', auth],
  ['/forgot-password', auth],
  ['/reset-password', auth],
  ['/email-verification/*', auth],

  ['/dashboard/*', workspace],
  ['/billing/*', workspace],
  ['/team-management', workspace],
  ['/account-settings', workspace],

  ['/invite', site],
  ['/shared/:token', { access: 'public', header: 'shared' }],
  ['/stand-by', bare],

  ['/terms-of-service', marketing],
  ['/privacy-policy', marketing],
  ['/cookies-policy', marketing],
  ['/about-us', marketing],
  ['/blog', marketing],
  ['/blog/:slug', site],
  ...landings.map(({ path, plain }): Listed => [path, plain ? site : marketing]),
  ['/samples/*', site],
  ['/early-access/*', site],
  ['/early-access-verify/:index', site],
  ['/user-detail', site],
  ['/:templates/thank-you', site],
];

const ofTools = toolRoutes.flatMap(({ word, addresses }) =>
  addresses.map((address): Listed => [address.pattern, addressOfTool(word, address)]),
);

const named = [...ours, ...ofTools.filter(([pattern]) => !hasFirstSegment(pattern))];

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
