import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const fence = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

/** Each line injects one forbidden import: the rule that must detect it, the importing file, the import. */
const violations: [rule: string, importer: string, imported: string, how?: 'type' | 'export'][] = [
  ['kernel-imports-nothing', 'kernel/a.ts', 'platform/server/http/a.ts'],
  ['platform-below-product', 'platform/server/http/b.ts', 'features/accounts/contract.ts', 'type'],
  ['ui-knows-no-product', 'ui/a.ts', 'platform/web/api/a.ts'],
  ['features-below-tools', 'features/sharing/server/a.ts', 'tools/mapper/server/index.ts'],
  ['tools-below-site', 'tools/mapper/server/a.ts', 'site/server/index.ts', 'type'],
  ['site-below-app', 'site/server/a.ts', 'app/server/a.ts'],
  ['tools-apart', 'tools/mapper/web/a.ts', 'tools/notes/contract.ts'],
  ['doors', 'features/sharing/server/d.ts', 'features/projects/server/store.ts'],
  ['doors', 'tools/mapper/server/d.ts', 'features/projects/server/store.ts', 'type'],
  ['doors-from-above', 'app/server/d.ts', 'features/projects/server/store.ts'],
  ['tools-are-listed', 'app/server/g.ts', 'tools/mapper/server/index.ts'],
  ['tools-are-listed', 'site/web/a.ts', 'tools/mapper/web/index.ts', 'type'],
  ['routes-are-data', 'tools/mapper/web/routes.ts', 'features/tool/contract/tool-routes.ts'],
  ['routes-are-data', 'features/admin/web/routes.ts', 'features/projects/contract.ts'],
  ['web-and-server-never-meet', 'tools/mapper/web/b.ts', 'tools/mapper/server/index.ts', 'type'],
  ['server-and-web-never-meet', 'tools/mapper/server/e.ts', 'tools/mapper/web/index.ts'],
  ['contract-is-lowest', 'tools/mapper/contract.ts', 'tools/mapper/document.ts'],
  ['document-below-rooms', 'tools/notes/document.ts', 'tools/notes/web/index.ts', 'type'],
  ['pure-without-packages', 'kernel/b.ts', 'react'],
  ['pure-without-node', 'features/projects/contract.ts', 'node:fs'],
  ['pure-without-chance', 'tools/notes/document/a.ts', 'lib0/random'],
  ['pure-without-chance', 'kernel/g.ts', 'lib0/time'],
  ['outside-through-its-port', 'features/sharing/server/g.ts', 'node:https'],
  ['outside-through-its-port', 'app/server/i.ts', 'node:net'],
  ['web-without-node', 'ui/b.ts', 'node:path'],
  ['server-without-web-packages', 'tools/mapper/server/f.ts', 'react'],
  ['product-without-tests', 'tools/mapper/server/h.ts', 'tests/fixtures/people.ts'],
  ['product-without-tests', 'features/sharing/web/a.ts', 'features/sharing/web/a.test.ts', 'type'],
  ['product-without-tests', 'app/server/h.ts', 'tools/mapper/server/calls.rights.ts'],
  ['product-without-tests', 'platform/server/http/c.ts', 'scripts/a.ts'],
  ['tables-in-their-room', 'features/sharing/server/e.ts', 'features/projects/server/tables.ts'],
  ['tables-in-their-room', 'features/sharing/server/f.ts', 'platform/server/jobs/tables.ts'],
  ['tables-in-their-room', 'platform/server/http/d.ts', 'platform/server/mail/tables.ts'],
  [
    'tables-not-handed-out',
    'features/projects/server/index.ts',
    'features/projects/server/tables.ts',
    'export',
  ],
  ['no-cycles', 'kernel/c.ts', 'kernel/d.ts'],
  ['resolvable', 'kernel/e.ts', 'kernel/nowhere.ts'],
];
const allowed: [importer: string, imported: string][] = [
  ['app/server/tools.ts', 'tools/mapper/server/index.ts'],
  ['app/web/tool-routes.ts', 'tools/notes/web/routes.ts'],
  ['app/web/feature-routes.ts', 'features/accounts/web/routes.ts'],
  ['tools/mapper/server/ok.ts', 'features/projects/server/index.ts'],
  ['tools/mapper/web/ok.ts', 'features/projects/contract.ts'],
  ['features/projects/server/ok.ts', 'features/accounts/server/index.ts'],
  ['platform/web/api/ok.ts', 'kernel/f.ts'],
  ['platform/server/outside/ok.ts', 'node:https'],
  ['kernel/ok.ts', 'lib0/encoding'],
];

let folder: string;
let found: { rule: string; from: string }[];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sightline-fence-')));
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const [, importer, imported, how] of violations) inject(importer, imported, how);
  for (const [importer, imported] of allowed) inject(importer, imported);
  // The other half of the cycle, as a type import, which counts too.
  inject('kernel/d.ts', 'kernel/c.ts', 'type');
  const areas = ['kernel', 'platform', 'ui', 'features', 'tools', 'site', 'app'];
  const outcome = await cruise(
    areas,
    { ...fence.options, baseDir: folder, ruleSet: fence, validate: true },
    fence.options.enhancedResolveOptions,
    { tsConfig: extractTSConfig(join(root, 'tsconfig.base.json')) },
  );
  const { summary } = outcome.output as ICruiseResult;
  found = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Appends an import to a file of the tree, and creates the imported file where it is one of ours. */
function inject(importer: string, imported: string, how?: 'type' | 'export'): void {
  const ours = imported.endsWith('.ts');
  const target = ours ? join(folder, imported) : imported;
  const file = join(folder, importer);
  const touch = (path: string, text = '') => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'a' });
  };
  if (ours && !imported.includes('nowhere')) touch(target, 'export const x = 1;\n');
  const relative = ours
    ? join(
        ...dirname(importer)
          .split('/')
          .map(() => '..'),
        imported,
      )
    : imported;
  const path = ours && !relative.startsWith('.') ? `./${relative}` : relative;
  const name = `x${imported.length}`;
  const type = how === 'type' ? 'type' : '';
  touch(
    file,
    how === 'export'
      ? `export { x } from '${path}';\n`
      : `import ${type} * as ${name} from '${path}';\nexport { ${name} as y };\n`,
  );
}

test.each(violations)('the fence finds that %s when %s imports %s %s', (rule, importer) => {
  expect(found).toContainEqual({ rule, from: importer });
});

test.each(allowed)('the fence lets %s import %s', (importer) => {
  expect(found.filter(({ from }) => from === importer)).toEqual([]);
});

test('every rule of the fence has an example that violates it', () => {
  const shown = new Set(violations.map(([rule]) => rule));
  const rules: string[] = fence.forbidden.map((rule: { name: string }) => rule.name);
  expect(rules.filter((name) => !shown.has(name))).toEqual([]);
});
