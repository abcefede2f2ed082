// Creates a slice: npm run new-slice -- tools/reviewer "usability reviews". A tool works at once, and a
// feature is built with the others.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectKinds } from '#features/projects/contract/kinds.ts';

const root = resolve(import.meta.dirname, '..');
const texts = join(import.meta.dirname, 'new-slice');
const kindsFile = 'features/projects/contract/kinds.ts';
const isHere = (path: string) => existsSync(join(root, path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The values of the placeholders in `scripts/new-slice`. */
interface Names {
  /** Name of the folder, such as red-routes. */
  word: string;
  camel: string;
  Pascal: string;
  /** Such as 'Red routes'. */
  Name: string;
  purpose: string;
  /** The code of its projects, such as RRM. */
  code: string;
  /** The first segment of its addresses. */
  address: string;
  /** CSS colours of icon and of a filled button. */
  colour: string;
  fill: string;
}

function namesOf(word: string, purpose: string): Names {
  const camel = word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const spaced = word.replaceAll('-', ' ');
  const known = Object.entries(projectKinds).find(([, one]) => one === word)?.[0];
  const hasColour = read('ui/theme/theme.css').includes(`--tool-${word}:`);
  return {
    word,
    camel,
    Pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    Name: spaced.charAt(0).toUpperCase() + spaced.slice(1),
    purpose,
    code: known ?? word.toUpperCase().replaceAll('-', '_'),
    address: word,
    colour: hasColour ? `var(--tool-${word})` : 'var(--mantine-primary-color-filled)',
    fill: hasColour ? `var(--tool-${word}-fill)` : 'var(--mantine-primary-color-filled)',
  };
}

/** Writes the files of a template folder with their values; returns their paths. */
function writeTexts(kind: string, folder: string, words: Names): string[] {
  return globSync('**/*.txt', { cwd: join(texts, kind) }).map((name) => {
    const path = join(folder, name.replace(/\.txt$/, '').replace('NAME', words.word));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    // A brace of JSX before a placeholder is separated from it by a space.
    const text = readFileSync(join(texts, kind, name), 'utf8').replaceAll(
      /(\{ )?\{\{(\w+)\}\}/g,
      (_, brace: string | undefined, key: keyof Names) => (brace ? '{' : '') + words[key],
    );
    writeFileSync(join(root, path), text);
    return path;
  });
}

/** Inserts a line after the last one with a prefix, and a name at the end of the list in brackets. */
function enlist(path: string, line: string, begins: string, name: string): string {
  const lines = read(path).split('\n');
  lines.splice(lines.findLastIndex((one) => one.startsWith(begins)) + 1, 0, line);
  const text = lines.join('\n').replace(/(= \[[^\]]*?),?\s*\]/, `$1, ${name}]`);
  writeFileSync(join(root, path), text);
  return path;
}

/** Adds a tool to the lists of the suite; returns the changed files. */
function enlistTool({ word, camel, code }: Names): string[] {
  const lists = [
    ['app/server/tools.ts', 'tool', 'server/index.ts'],
    ['app/web/tools.ts', 'tool', 'web/index.ts'],
    ['app/web/tool-routes.ts', 'routes', 'web/routes.ts'],
  ] as const;
  const listed = lists.map(([path, what, entry]) => {
    const line = `import { ${what} as ${camel} } from '#tools/${word}/${entry}';`;
    return enlist(path, line, `import { ${what} as `, camel);
  });
  if (code in projectKinds) return listed;
  const kinds = read(kindsFile).replace('\n} as const', `\n  ${code}: '${word}',\n} as const`);
  writeFileSync(join(root, kindsFile), kinds);
  return [...listed, kindsFile];
}

/** Adds a feature to the list of the server; returns the changed files. */
function enlistFeature({ word, camel }: Names): string[] {
  const path = 'app/server/feature-list.ts';
  const line = `export { ${camel}Feature } from '#features/${word}/server/index.ts';\n`;
  writeFileSync(join(root, path), read(path) + line);
  return [path];
}

function end(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [folder = '', purpose = ''] = process.argv.slice(2);
const [, layer, word] = /^(tools|features)\/([a-z][a-z-]*)$/.exec(folder) ?? [];
if (!layer || !word || !purpose) {
  end('Usage: npm run new-slice -- tools/NAME "what it is about, in the plural"');
}
if (isHere(folder)) end(`${folder} is there already.`);
const words = namesOf(word, purpose);
const isTool = layer === 'tools';
const written = writeTexts(isTool ? 'tool' : 'feature', folder, words);
const listed = isTool ? enlistTool(words) : enlistFeature(words);
const biome = 'node_modules/@biomejs/biome/bin/biome';
// Biome is installed with the first test; a slice can be created without it.
if (isHere(biome))
  spawnSync(process.execPath, [biome, 'check', '--write', ...written, ...listed], { cwd: root });
else process.stdout.write('npm run format lays it out as the rest is.\n');
process.stdout.write(
  isTool
    ? `${folder} is there, and stands in ${listed.join(', ')}.
Next: npm start shows it at /dashboard/${words.address}; docs/adding-a-tool.md tells what it can have.\n`
    : `${folder} is there, with a manifest, and listed in ${listed.join(', ')}. Next:
  1. name the features that it needs in its manifest
  2. write its contract; npm test lists the tables and calls that are not declared yet\n`,
);
