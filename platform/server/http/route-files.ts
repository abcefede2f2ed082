import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';

/** A route of the built web as React Router's manifest lists it. */
interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}

/** What stands before the routes in the file that the build writes. */
const opening = 'window.__reactRouterManifest=';

/**
 * Answers for a path which files its page is made of beside the shell, as elements of the shell's
 * head: a browser fetches them at once, and not only when the shell has started and found the route.
 */
export async function readRouteFiles(folder: string): Promise<(path: string) => string> {
  const assets = join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) return () => '';
  const text = await readFile(join(assets, name), 'utf8');
  const { routes } = JSON.parse(text.slice(opening.length, text.lastIndexOf('}') + 1)) as {
    routes: Record<string, BuiltRoute>;
  };
  const tree = treeOf(Object.values(routes), undefined);
  const known = new Map<string, string>();
  return (path) => {
    const ids = (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? '');
    const key = ids.join();
    const links = known.get(key) ?? linksOf(ids.slice(1).flatMap((id) => routes[id] ?? []));
    known.set(key, links);
    return links;
  };
}

function treeOf(routes: readonly BuiltRoute[], parent: string | undefined): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index
        ? { id, index }
        : { id, ...(path === undefined ? {} : { path }), children: treeOf(routes, id) },
    );
}

function linksOf(routes: readonly BuiltRoute[]): string {
  const modules = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
  // Styles that several routes share are told apart by an empty fragment.
  const styles = new Set(routes.flatMap(({ css = [] }) => css.map((one) => one.replace('#', ''))));
  return [
    ...[...styles].map((file) => `<link rel="preload" as="style" href="${file}"/>`),
    ...[...modules].map((file) => `<link rel="modulepreload" href="${file}"/>`),
  ].join('');
}
