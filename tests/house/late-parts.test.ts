import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const own = 'platform/web/connectivity/lazy.ts';
const folders = '{ui,features,tools,site,app,platform,scripts/new-slice}';

test('each module that is loaded late is requested again where it failed', () => {
  const files = globSync(`${folders}/**/*.{ts,tsx,txt}`, { cwd: root });
  const importsLazy = /import \{[^}]*\blazy\b[^}]*\} from 'react'/;
  const left = files.filter((file) => importsLazy.test(readFileSync(join(root, file), 'utf8')));
  expect(left).toEqual([own]);
});
