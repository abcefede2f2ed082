import { matchPath } from 'react-router';
import { addressOf } from '../../addresses/addresses.ts';
import { toolRoutes } from '../../tool-routes.ts';

/** Pages of features with a guide of their own. */
const ofPages: readonly (readonly [path: string, guide: string])[] = [
  ['/account-settings', 'account'],
  ['/team-management/*', 'teams'],
  ['/participants/*', 'participants'],
];

/** A tool's guide has the name of the tool. */
export const guideNamed = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** The guide of an address: that of its tool, of its page, or the first steps. */
export function guideOf(pathname: string): string {
  const { header } = addressOf(pathname);
  const tool = toolRoutes.find(
    ({ dashboard, word }) => word === header || matchPath(dashboard, pathname),
  );
  if (tool) return guideNamed(tool.name);
  return ofPages.find(([path]) => matchPath(path, pathname))?.[1] ?? 'getting-started';
}
