/**
 * Who may open an address. `root` is the front page; `auth` is for visitors without a session;
 * `home` and `account` are for signed-in users: visitors are sent to the root from the former, to
 * nowhere from the latter.
 */
export type Access = 'public' | 'root' | 'auth' | 'home' | 'account';

/** A page of a feature. */
export interface FeatureRoute {
  /** The route, such as `/email-verification/:email?`; matched before all addresses of projects. */
  pattern: string;
  /** A file below `features/x/web/pages`. */
  page: string;
  access: Access;
  header: 'site' | 'workspace';
}

/**
 * The pages of a feature; `features/x/web/routes.ts` exports them as `routes`, and
 * `app/web/feature-routes.ts` lists them by feature. As the frame of every page loads them, they are
 * plain data without imports.
 */
export type FeatureRoutes = readonly FeatureRoute[];
