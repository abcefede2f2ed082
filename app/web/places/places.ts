import { matchPath } from 'react-router';

/**
 * Who may open a place. `root` is the front door; `auth` is for who is not signed in; `home` and
 * `account` are for who is: visitors are sent to the root from the first, to nowhere from the second.
 */
export type Access = 'public' | 'root' | 'auth' | 'home' | 'account';

/** Which header stands above a place: `shared` is that of public links; export places have none. */
export type HeaderName =
  | 'site'
  | 'workspace'
  | 'mapper'
  | 'reviewer'
  | 'personas'
  | 'dilo'
  | 'red-routes'
  | 'notes'
  | 'shared'
  | 'none';

export interface Place {
  access: Access;
  header: HeaderName;
  /** Marketing places get no connectivity notices (S2.117). */
  marketing?: true;
}

const site: Place = { access: 'public', header: 'site' };
const marketing: Place = { ...site, marketing: true };
const auth: Place = { access: 'auth', header: 'site' };
const workspace: Place = { access: 'home', header: 'workspace' };
const tool = (header: HeaderName): Place => ({ access: 'account', header });
const bare: Place = { access: 'public', header: 'none' };

/**
 * Every kind of address, what it is and which header it has: the first pattern that matches counts,
 * so fixed ones stand before generic ones. Sections 2 and 6 of the specification, readings 1 to 3.
 */
export const places: readonly (readonly [pattern: string, place: Place])[] = [
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

  ['/mapper/:id/export', bare],
  ['/red-route-matrix/:id/export', bare],
  ['/day-in-the-life-of/:id/export', bare],
  ['/note-making/:id/export', bare],
  ['/stand-by', bare],
  ['/day-in-the-life-of/showcase', { access: 'public', header: 'dilo' }],

  ['/terms-of-service', marketing],
  ['/privacy-policy', marketing],
  ['/cookies-policy', marketing],
  ['/about-us', marketing],
  ['/blog', marketing],
  ['/blog/:slug', site],
  ['/personas', marketing],
  ['/mapper', marketing],
  ['/note-taking', site],
  ['/reviewer', marketing],
  ['/red-route-matrix', marketing],
  ['/day-in-the-life-of', marketing],
  ['/samples/*', site],
  ['/early-access/*', site],
  ['/early-access-verify/:index', site],
  ['/user-detail', site],
  ['/:templates/thank-you', site],

  ['/mapper/:id', { access: 'home', header: 'mapper' }],
  ['/mapper/:id/edit', { access: 'home', header: 'mapper' }],
  ['/note-making/:id/edit', tool('notes')],
  ['/:mapper/:id/edit', tool('mapper')],
  ['/reviewer/:id', tool('reviewer')],
  ['/creator/*', tool('personas')],
  ['/red-route-matrix/:id', tool('red-routes')],
  ['/day-in-the-life-of/:id', tool('dilo')],
  ['/note-making/:id', tool('notes')],
  ['/:project/:id', tool('personas')],
];

/** What the address is; one that is in no pattern is public, and its page says that it is unknown. */
export function placeOf(path: string): Place {
  return places.find(([pattern]) => matchPath(pattern, path))?.[1] ?? site;
}
