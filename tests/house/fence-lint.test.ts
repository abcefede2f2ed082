import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const global = 'lint/style/noRestrictedGlobals';

/** Each line is forbidden code: the rule that must detect it, the file, the code. */
const violations: [rule: string, file: string, code: string][] = [
  [global, 'tools/notes/web/a.ts', "export const a = () => fetch('/api');"],
  [global, 'platform/web/live/b.ts', "export const a = localStorage.getItem('a');"],
  [global, 'platform/web/api/c.ts', 'export const a = (at: string) => new WebSocket(at);'],
  ['plugin', 'tools/notes/web/d.ts', "export const a = () => window.fetch('/api');"],
  ['plugin', 'tools/notes/server/e.ts', "export const a = () => globalThis.fetch('/api');"],
  ['plugin', 'ui/f.ts', "export const a = window.localStorage.getItem('a');"],
  ['plugin', 'site/web/g.ts', "export const a = self.sessionStorage.getItem('a');"],
  ['plugin', 'features/plans/web/h.ts', "export const a = globalThis['fetch'];"],
  ['plugin', 'features/plans/web/i.ts', 'export const { fetch: a, open } = window;'],
  ['plugin', 'features/plans/server/j.ts', 'export const a = globalThis.process.env.A;'],
  ['lint/style/noProcessEnv', 'features/plans/server/k.ts', 'export const a = process.env.A;'],
  ['plugin', 'kernel/l.ts', 'export const a = () => Date.now();'],
  ['plugin', 'features/plans/contract.ts', 'export const a = () => new Date();'],
  ['plugin', 'features/plans/contract/m.ts', 'export const a = () => performance.now();'],
  ['plugin', 'tools/notes/document/n.ts', 'export const a = () => Math.random();'],
  ['plugin', 'tools/notes/document.ts', 'export const a = () => crypto.randomUUID();'],
  ['plugin', 'kernel/o.ts', 'export const { random, floor } = Math;'],
  ['plugin', 'kernel/s.ts', 'export const a = (Clock = Date) => new Clock();'],
  ['plugin', 'kernel/t.ts', 'export const a = { Clock: Date };'],
  ['plugin', 'kernel/u.ts', 'export const a = () => Reflect.construct(Date, []);'],
  ['plugin', 'kernel/v.ts', 'export const a = () => globalThis.Date.now();'],
  ['plugin', 'kernel/w.ts', "export const a = Date['now'];"],
  [global, 'tools/notes/web/x.ts', 'export const a = () => new XMLHttpRequest();'],
  [global, 'tools/notes/web/y.ts', "export const a = () => new EventSource('/a');"],
  [global, 'tools/notes/web/z.ts', "export const a = () => indexedDB.open('a');"],
  ['plugin', 'tools/notes/web/aa.ts', "export const a = () => navigator.sendBeacon('/a');"],
  ['plugin', 'tools/notes/web/ab.ts', 'export const a = () => document.cookie;'],
  [
    'plugin',
    'tools/notes/server/ac.ts',
    "export const a = () => (globalThis as { fetch: typeof fetch }).fetch('/api');",
  ],
  ['plugin', 'tools/notes/web/ad.ts', 'export const a = (text: string) => new Function(text);'],
  [
    'plugin',
    'tools/notes/web/ae.ts',
    'export const a = (node: Element, text: string) => {\n  node.innerHTML = text;\n};',
  ],
  ['plugin', 'ui/fields/ax.ts', 'export const a = (key: KeyboardEvent) => key.isComposing;'],
  ['plugin', 'tools/notes/web/ay.ts', 'export const a = (b: KeyboardEvent) => b.keyCode === 229;'],
  ['plugin', 'features/plans/web/az.tsx', 'export const A = () => <input maxLength={50} />;'],
  ['lint/security/noGlobalEval', 'ui/af.ts', 'export const a = (text: string) => eval(text);'],
  ['lint/suspicious/noExplicitAny', 'ui/ag.ts', 'export const a = (b: string) => b as any;'],
  ['lint/style/noDefaultExport', 'ui/ah.ts', 'export default 1;'],
  [
    'suppressions/unused',
    'ui/ai.ts',
    '// biome-ignore lint/suspicious/noExplicitAny: later\nexport const a = 1;',
  ],
  [
    'lint/suspicious/noSkippedTests',
    'kernel/aj.test.ts',
    "import { test } from 'vitest';\n\ntest.skip('a', () => undefined);",
  ],
  [
    'lint/suspicious/noFocusedTests',
    'kernel/ak.test.ts',
    "import { test } from 'vitest';\n\ntest.only('a', () => undefined);",
  ],
  [
    'lint/nursery/noFloatingPromises',
    'features/plans/server/p.ts',
    'interface Port {\n  save(): Promise<void>;\n}\nexport function a(port: Port) {\n  port.save();\n}',
  ],
  [
    'lint/suspicious/noEmptyBlockStatements',
    'tools/notes/server/q.ts',
    'export function a(b: () => void) {\n  try {\n    b();\n  } catch {}\n}',
  ],
  [
    'lint/suspicious/noEmptyBlockStatements',
    'tools/notes/web/r.ts',
    'export const a = (b: Promise<void>) => b.catch(() => {});',
  ],
];
const allowed: [file: string, code: string][] = [
  ['platform/web/api/transmit.ts', "export const a = () => fetch('/api');"],
  [
    'platform/web/storage/browser-storage.ts',
    "export const a = (which: 'localStorage') => window[which];",
  ],
  ['kernel/time.ts', 'export const a = [new Date(1), Math.floor(1.5), Date.UTC(2000, 1)];'],
  ['kernel/time.test.ts', 'export const a = Date.now();'],
  ['tools/notes/server/now.ts', 'export const a = () => Date.now();'],
  ['tools/notes/web/wide.ts', 'export const a = window.innerWidth;'],
];

let folder: string;
let found: { rule: string; file: string }[];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sightline-lint-')));
  for (const part of ['biome.json', '.gitignore', 'scripts/lint']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  for (const [file, code] of [...violations.map(([, ...rest]) => rest), ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const report = JSON.parse(await lint()) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  found = report.diagnostics.map(({ category, location }) => ({
    rule: category,
    file: location.path,
  }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The linter's output for the folder; it exits with 1, as it finds problems. */
function lint(): Promise<string> {
  return new Promise((done) => {
    const given = [biome, 'lint', '--reporter=json', '--max-diagnostics=200', '.'];
    execFile(process.execPath, given, { cwd: folder }, (_, said) => done(said));
  });
}

test.each(violations)('the linter says %s of %s: %s', (rule, file) => {
  expect(found).toContainEqual({ rule, file });
});

test.each(allowed)('the linter lets %s say %s', (file) => {
  expect(found.filter((one) => one.file === file)).toEqual([]);
});
