import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const entry = '\0entry:';
const node = '\0node:';
/** Packages of the server, as a page would import them. */
const serverOnly = [
  'fastify',
  'pg',
  'nodemailer',
  'web-push',
  'flydrive',
  'drizzle-orm/node-postgres',
];

const used = packagesOfWeb();
const imports = new Map<string, readonly string[]>();

beforeAll(async () => {
  const read = new Error('All is read, and nothing needs to be written.');
  const input = [...used, ...serverOnly].map((name) => entry + name);
  const options = { input, treeshake: false, external: ['pg-native'] };
  const building = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [follow(read)],
    build: { write: false, rolldownOptions: options },
  });
  await expect(building).rejects.toThrow(read.message);
});

/** The packages that code of the browser imports, including type imports. */
function packagesOfWeb(): string[] {
  const rooms = '{ui,platform/web,site/web,app/web,{features,tools}/*/web}/**/*.{ts,tsx}';
  const names = globSync(rooms, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(resolve(root, file), 'utf8').matchAll(
        /(?:\bfrom |\bimport\(|^import )'([@a-z][^'?]*)'/gm,
      ),
    ])
    .map(([, name = '']) => name);
  // The first is a part of the build, and is in no page.
  return [...new Set(names)].filter(
    (name) => name !== '@react-router/dev/routes' && !/\.css$/.test(name),
  );
}

/** Resolves as for a browser, and records all imports down to Node's modules. */
function follow(read: Error): Plugin {
  return {
    name: 'follow',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(entry) ? id : isBuiltin(id) ? node + id : null),
    load(id) {
      if (id.startsWith(entry)) return `import ${JSON.stringify(id.slice(entry.length))};`;
      return id.startsWith(node) ? 'export default {};' : null;
    },
    renderStart() {
      for (const id of this.getModuleIds()) {
        const found = this.getModuleInfo(id);
        imports.set(id, [...(found?.importedIds ?? []), ...(found?.dynamicallyImportedIds ?? [])]);
      }
      throw read;
    },
  };
}

/** The Node modules that a package imports, directly or not. */
function needs(name: string): string[] {
  const seen = new Set<string>();
  const waiting = [entry + name];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(imports.get(id) ?? []));
  }
  return [...seen].filter((id) => id.startsWith(node)).map((id) => id.slice(node.length));
}

test('the packages that pages import need nothing of Node', () => {
  expect(used).toContain('react');
  expect(used.map((name) => [name, needs(name)]).filter(([, found]) => found?.length)).toEqual([]);
});

test.each(serverOnly)('a page that imports %s is found by what that needs', (name) => {
  expect(needs(name)).not.toEqual([]);
});
