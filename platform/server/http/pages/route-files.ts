import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A route of the built web as React Router's manifest lists it. */
interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
}

/** The path of the page for addresses without a route. */
const anything = '*';
/** The text before the routes in the file that the build writes. */
const opening = 'window.__reactRouterManifest=';

/** Properties of an address before its page is loaded. */
export interface PageOfPath {
  /**
   * Elements for the shell's head that preload the page's scripts, so that the browser does not
   * wait until the shell has found the route.
   */
  links: string;
  /** Whether the web has a route for the address, other than that of the 404 page. */
  known: boolean;
}

/** Looks up paths in the manifest of the built web. */
export async function readRouteFiles(folder: string): Promise<(path: string) => PageOfPath> {
  const assets = join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) return () => ({ links: '', known: true });
  const text = await readFile(join(assets, name), 'utf8');
  const { routes } = JSON.parse(text.slice(opening.length, text.lastIndexOf('}') + 1)) as {
    routes: Record<string, BuiltRoute>;
  };
  const all = Object.values(routes);
  const around = new Set(all.map(({ parentId }) => parentId));
  const notFoundModule = all.find(({ path }) => path === anything)?.module;
  const pages = all
    .filter(({ id }) => !around.has(id))
    .map((page) => {
      const [root, ...line] = lineOf(page, routes);
      const path = line.map((one) => one.path).filter(Boolean);
      return {
        pattern: new URLPattern({ pathname: `/${path.join('/')}` }),
        links: linksOf(line, root),
        known: page.module !== notFoundModule && !isPrerendered(folder, path.join('/')),
        parameters: path.join('/').split(/[:*]/).length,
      };
    })
    // In the router's order: routes with fewer parameters first.
    .sort((one, other) => one.parameters - other.parameters);
  return (path) => {
    const page = pages.find(({ pattern }) => pattern.test({ pathname: path }));
    return { links: page?.links ?? '', known: page?.known ?? false };
  };
}

/**
 * Whether the pages of a pattern such as `blog/:slug` were prerendered. They are served as files
 * before routes are looked up, so the pattern matches no others.
 */
function isPrerendered(folder: string, pattern: string): boolean {
  if (!/^[^:*]+\/:\w+$/.test(pattern)) return false;
  return globSync(join(folder, dirname(pattern), '*', 'index.html')).length > 0;
}

/** A route with its parents, outermost first. */
function lineOf(route: BuiltRoute, routes: Readonly<Record<string, BuiltRoute>>): BuiltRoute[] {
  const parent = routes[route.parentId ?? ''];
  return parent ? [...lineOf(parent, routes), route] : [route];
}

/** The files of routes, without those of the root. */
function linksOf(routes: readonly BuiltRoute[], root: BuiltRoute | undefined): string {
  const given = new Set(root ? filesOf(root) : []);
  return [...new Set(routes.flatMap(filesOf))]
    .filter((file) => !given.has(file))
    .map((file) => `<link rel="modulepreload" href="${file}"/>`)
    .join('');
}

function filesOf({ module, imports = [] }: BuiltRoute): string[] {
  return [module, ...imports];
}
