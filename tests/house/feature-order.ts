import { posix } from 'node:path';
import type { Tree } from './tree.ts';

/** An import of one feature by another: both names, and the importing file. */
interface Import {
  from: string;
  to: string;
  file: string;
}

const product = /^features\/.*(?<!\.test|\.rights)\.tsx?$/;
const imported = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * Features that import each other, directly or through others. Each line is a shortest cycle, with the
 * file of each import in it.
 */
export function featureCycles(tree: Tree): string[] {
  const imports = importsOf(tree);
  const cycles = imports.flatMap((first) => {
    const back = shortestPath(imports, first.to, first.from);
    return back ? [[first, ...back]] : [];
  });
  const shortest = Math.min(...cycles.map(({ length }) => length));
  const lines = cycles.filter(({ length }) => length === shortest).map(describe);
  return [...new Set(lines)];
}

/** The features without an introduction. */
export function undescribedFeatures(tree: Tree): string[] {
  const names = new Set([...tree.keys()].flatMap((path) => featureOf(path) ?? []));
  return [...names].filter((name) => !tree.has(`features/${name}/README.md`));
}

/** One import for each pair of features; type imports count, tests do not. */
function importsOf(tree: Tree): Import[] {
  const found = new Map<string, Import>();
  for (const [file, text] of tree) {
    const from = featureOf(file);
    if (!from || !product.test(file)) continue;
    for (const [, path = ''] of text.matchAll(imported)) {
      const to = featureOf(resolve(file, path));
      if (to && to !== from) found.set(`${from} ${to}`, { from, to, file });
    }
  }
  return [...found.values()];
}

function resolve(file: string, path: string): string {
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : path.replace(/^#/, '');
}

function featureOf(path: string): string | undefined {
  return /^features\/([\w-]+)\//.exec(path)?.[1];
}

function shortestPath(imports: readonly Import[], from: string, to: string): Import[] | null {
  const paths = new Map<string, Import[]>([[from, []]]);
  for (const [at, path] of paths) {
    if (at === to) return path;
    for (const next of imports.filter((one) => one.from === at)) {
      if (!paths.has(next.to)) paths.set(next.to, [...path, next]);
    }
  }
  return null;
}

/** A cycle from its alphabetically first feature, so that each is described once. */
function describe(cycle: readonly Import[]): string {
  const first = cycle.findIndex(({ from }) => cycle.every((one) => from <= one.from));
  return [...cycle.slice(first), ...cycle.slice(0, first)]
    .map(({ from, to, file }) => `${from} → ${to} (${file})`)
    .join(', ');
}
