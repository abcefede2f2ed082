// Lays out a new slice with its four rooms: npm run new-slice -- tools/reviewer "usability reviews"
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The files of a slice as it begins, by path. */
function filesOf(name: string, purpose: string): Record<string, string> {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  return {
    'README.md': `# ${pascal}

What it is: ${purpose}.

Words: see \`docs/glossary.md\`.

| room | what is in it |
|---|---|
| \`contract.ts\` | its calls, inputs, outputs and failure codes |
| \`document.ts\` | its live document: shape, read, edits, migrations |
| \`server/\` | services behind the calls, its tables and its SQL; \`index.ts\` is the door |
| \`web/\` | pages and panels; \`index.ts\` is the door |
`,
    'contract.ts': `import { defineFailures } from '#kernel/failure.ts';

/** What a call of ${purpose} can be refused with. */
export const ${camel}Failures = defineFailures({});
`,
    'server/index.ts': `import type { Database } from '#platform/server/database/database.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';

/** What ${purpose} need of the machine and of the slices below. */
export interface ${pascal}Needs {
  database: Database;
}

export function create${pascal}(_needs: ${pascal}Needs): { implementations: Implementation[] } {
  return { implementations: [] };
}
`,
  };
}

const [folder = '', purpose = ''] = process.argv.slice(2);
if (!/^(?:tools|features)\/[a-z][a-z-]*$/.test(folder) || !purpose) {
  process.stderr.write(
    'Usage: npm run new-slice -- tools/NAME "what it is about, in the plural"\n',
  );
  process.exit(1);
}
if (existsSync(join(root, folder))) {
  process.stderr.write(`${folder} is there already.\n`);
  process.exit(1);
}
const name = folder.split('/')[1] ?? '';
for (const [path, text] of Object.entries(filesOf(name, purpose))) {
  const file = join(root, folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
process.stdout.write(`${folder} is laid out. Next:
  1. write its contract, then wire it in app/server/compose.ts
  2. add its pages to app/web/routes.ts
  3. a feature takes its place in featureOrder of .dependency-cruiser.cjs
`);
