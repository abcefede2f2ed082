import { matchPath } from 'react-router';
import type { ToolAddress, ToolSlug } from '#features/tool/contract/tool-routes.ts';
import { landings } from '#site/web/landing/landings.ts';
import { toolRoutes } from '../tool-routes.ts';

/**
 * Who may open a address. `root` is the front door; `auth` is for who is not signed in; `home` and
 * `account` are for who is: visitors are sent to the root from the first, to nowhere from the second.
 */
export type Access = 'public' | 'root' | 'auth' | 'home' | 'account';

/** Which header stands above a address: a tool's, or `shared` for public links; export addresses have none. */
export type HeaderName = 'site' | 'workspace' | ToolSlug | 'shared' | 'none';

export interface Address {
  access: Access;
  header: HeaderName;
  /** Marketing addresses get no connectivity notices (S2.117). */
  marketing?: true;
}

const site: Address = { access: 'public', header: 'site' };
const marketing: Address = { ...site, marketing: true };
const auth: Address = { access: 'auth', header: 'site' };
const workspace: Address = { access: 'home', header: 'workspace' };
const bare: Address = { access: 'public', header: 'none' };

type Listed = readonly [pattern: string, address: Address];

/** The addresses that are no tool's; sections 2 and 6 of the specification, readings 1 to 3. */
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

/** First words of addresses: what stands below one is no project of any first word (readings 36). */
export const reservedSegments: readonly string[] = [
  ...new Set(named.flatMap(([pattern]) => /^\/([\w-]+)/.exec(pattern)?.[1] ?? [])),
];

/** Every kind of address, what it is and which header it has: the first that matches counts. */
export const addresses: readonly Listed[] = [
  ...named,
  ...reservedSegments.map((word): Listed => [`/${word}/:below`, site]),
  ...ofTools.filter(([pattern]) => hasFirstSegment(pattern)),
];

function addressOfTool(header: ToolSlug, { open }: ToolAddress): Address {
  return open === 'printed' ? bare : { access: open ?? 'account', header };
}

/** Whether a pattern takes any first word: it counts after those that name theirs. */
export function hasFirstSegment(pattern: string): boolean {
  return pattern.startsWith('/:');
}

/** What the address is; one that is in no pattern is public, and its page says that it is unknown. */
export function addressOf(path: string): Address {
  return addresses.find(([pattern]) => matchPath(pattern, path))?.[1] ?? site;
}
