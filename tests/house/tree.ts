/** The folders that may have files: a new folder is added here. An empty list allows any below it. */
const folders: Record<string, string> = {
  '.ci': '',
  app: 'server web',
  bench: '',
  content: '',
  docs: '',
  features: '',
  kernel: '',
  'platform/server':
    'ai backup config database diagnosis files gate html http ids jobs language log mail outside printer readers realtime redis release secrets',
  'platform/web':
    'api connectivity files first-screen idle ids live log passkeys push queries readers rooms session storage store toasts worker',
  scripts: '',
  site: 'server web',
  tests: 'e2e fixtures fuzz house rights',
  tools: 'mapper personas day-in-life red-routes reviewer notes',
  ui: 'avatar chart confirm context-menu count-badge dialog disclosure empty-state error-fallback fields grid load-failed loading mark moment narrow near page picture plane secret-dialog shape-icons shortcuts show-more side-panel theme tool-header zoom-bar',
};

/** Files of the root, such as settings and introductions, and of folders that contain only folders. */
const single =
  /^[^/]+\.(?:md|json|yaml|ts|cjs)$|^(?:Dockerfile|\.(?:dockerignore|env\.example|gitattributes|gitignore|npmrc))$|^(?:app|features|platform|site|tests|tools|ui)\/README\.md$|^site\/contract\.ts$/;

/** The layers of a slice, each a folder or one file; data of tests is in fixtures. */
const layers =
  /^(?:features|tools)\/(?:README\.md$|[^/]+\/(?:README\.md$|(?:contract|document|server|web|fixtures)\/|(?:contract|document|server|web)\.tsx?$))/;
const code = /\.(?:tsx?|mjs|cjs|css|grit)$/;
const longest = 400;
const maxFiles = 30;

/** All files of the tree: path and text. */
export type Tree = Map<string, string>;

/** The files in no listed folder, or in a layer that does not exist. */
export function strays(tree: Tree): string[] {
  return [...tree.keys()].filter(
    (path) =>
      !(single.test(path) || isListed(path)) ||
      (/^(?:features|tools)\//.test(path) && !layers.test(path)),
  );
}

function isListed(path: string): boolean {
  return Object.entries(folders).some(([folder, listed]) => {
    if (!path.startsWith(`${folder}/`)) return false;
    const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
    return listed === '' || (rest.length > 0 && listed.split(' ').includes(first));
  });
}

/** The product's code in files that the fence does not read. */
export function unreadKinds(tree: Tree): string[] {
  return filesOf(
    tree,
    /^(?:kernel|platform|ui|features|tools|site|app)\/.*\.(?:[cm]?jsx?|[cm]ts)$/,
  ).filter((path) => !path.startsWith('app/web/public/'));
}

/** The code files that are too long. */
export function tooLong(tree: Tree): string[] {
  return filesOf(tree, code).filter(
    (path) => (tree.get(path) ?? '').split('\n').length > longest + 1,
  );
}

/** The files that suppress errors of the compiler, or of the linter that has no list of its own. */
export function silenced(tree: Tree): string[] {
  const silence =
    /(?:\/\/|\/\*)\s*(?:@ts-(?:expect-error|ignore|nocheck)|(?:eslint|oxlint)-disable)/;
  return filesOf(tree, code).filter((path) => silence.test(tree.get(path) ?? ''));
}

/** Names that do not describe a file; `names.ts` checks the words of all others. */
const emptyName =
  /(?:^|\/)(?:utils?|helpers?|types|misc|common|lib|stuff)(?:\.test)?\.(?:tsx?|css)$/;

/** The files with such a name, except benches and scripts. */
export function emptyNames(tree: Tree): string[] {
  return filesOf(tree, emptyName).filter((path) => !/^(?:bench|scripts)\//.test(path));
}

/** The folders with too many code files, tests included. */
export function crowdedFolders(tree: Tree): string[] {
  const folders = Map.groupBy(filesOf(tree, code), (path) => path.slice(0, path.lastIndexOf('/')));
  return [...folders]
    .filter(([, { length }]) => length > maxFiles)
    .map(([folder, { length }]) => `${folder}: ${length} files`);
}

/** The loader of a registered kind's module; all other imports are written out. */
const loaders = [
  'features/exports/server/write-file.ts',
  'features/participants/server/load-hooks.ts',
  'features/projects/server/content/load-summary-module.ts',
  'platform/server/readers/reader-process.ts',
];

/** The product's files with imports that neither readers nor the fence can see. */
export function computedImports(tree: Tree): string[] {
  const product = /^(?:kernel|platform|ui|features|tools|site|app)\/.*(?<!\.test)\.tsx?$/;
  return filesOf(tree, product).filter(
    (path) =>
      !loaders.includes(path) && /\bimport\(\s*[^'\s]/.test(withoutComments(tree.get(path) ?? '')),
  );
}

/** The tables that are declared twice, or outside of a tables.ts; each with its file. */
export function strayTables(tree: Tree): string[] {
  const owners = tableOwners(tree);
  return filesOf(tree, /(?:^|\/)server\/.*(?<!\.test)\.ts$/).flatMap((path) =>
    [...(tree.get(path) ?? '').matchAll(/pgTable\(\s*'(\w+)'/g)]
      .map(([, table = '']) => table)
      .filter((table) => !path.endsWith('/tables.ts') || !path.startsWith(owners.get(table) ?? ''))
      .map((table) => `${path}: ${table}`),
  );
}

/** The files with SQL that names a table of another slice, each with that table. */
export function foreignTables(tree: Tree): string[] {
  const owners = tableOwners(tree);
  return filesOf(tree, /(?:^|\/)server(?:\.ts$|\/.*(?<!\.test)\.ts$)/).flatMap((path) =>
    namedTables(tree.get(path) ?? '')
      .filter((table) => owners.has(table) && !path.startsWith(owners.get(table) ?? ''))
      .map((table) => `${path}: ${table}`),
  );
}

/** The owner of each table: the folder of its tables.ts. */
function tableOwners(tree: Tree): Map<string, string> {
  const owners = new Map<string, string>();
  for (const path of filesOf(tree, /\/tables\.ts$/)) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    for (const [, table = ''] of (tree.get(path) ?? '').matchAll(/pgTable\(\s*'(\w+)'/g)) {
      owners.set(table, folder);
    }
  }
  return owners;
}

/**
 * The tables that SQL in a file's strings names, also in a list after `from`, by `sql.identifier` and
 * by `sql.raw`; comments do not count.
 */
function namedTables(text: string): string[] {
  const code = withoutComments(text);
  const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
  const next = String.raw`(?<!\.)\b(?:from|join|update|into|truncate|table|using|copy)(?:\s+|(?="|\())\(?(?:only[\s(]+)?`;
  const first = code.matchAll(new RegExp(next + name, 'gi'));
  const listed = code.matchAll(
    new RegExp(String.raw`\bfrom\s+(?:[\w".]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)+${name}`, 'gi'),
  );
  const reported = code.matchAll(/\bsql\.(?:identifier|raw)\(\s*['"`]"?(\w+)"?['"`]/g);
  const all = [...first, ...listed, ...reported].map(([, table = '']) => table.toLowerCase());
  return [...new Set(all)];
}

function filesOf(tree: Tree, which: RegExp): string[] {
  return [...tree.keys()].filter((path) => which.test(path));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
