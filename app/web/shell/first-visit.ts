import { toolRoutes } from '../tool-routes.ts';

interface FirstVisit {
  pathname: string;
  /** Whether 'Who is this for?' is open; null while it is not known. */
  question: boolean | null;
  /** Whether it was answered on this page, which then leads to the next steps. */
  isLeaving: boolean;
  profileUpdated: boolean;
  /** Whether an invitation to a team waits on the dashboard; null while it is not known. */
  isInvited: boolean | null;
}

/** The dashboards of the tools; other pages below `/dashboard` have a purpose of their own, such as the next steps. */
const dashboards: ReadonlySet<string> = new Set([
  '/dashboard',
  ...toolRoutes.map(({ dashboard }) => dashboard),
]);

/**
 * The dialog of a first visit, one at a time: the question first, then its next steps without any dialog over them,
 * and the profile when the user comes to their projects and has answered the invitations there.
 */
export function firstVisitDialog(visit: FirstVisit): 'question' | 'profile' | null {
  const { pathname, question, isLeaving, profileUpdated, isInvited } = visit;
  if (question) return 'question';
  if (question === null || isLeaving || profileUpdated) return null;
  // An invitation is answered first: the dialog would cover it.
  if (isInvited !== false) return null;
  return dashboards.has(pathname) ? 'profile' : null;
}
