import type { Tree } from './tree.ts';

/** A word that names of files, exports and top-level declarations must not have. */
export interface AvoidedWord {
  word: string;
  /** The replacement. */
  instead: string;
  /** Paths, or prefixes of paths, in which the word is right. */
  allowed: readonly string[];
}

/** Folders with code of the product. Names in tests, benches and scripts are not checked. */
const product = /^(?:kernel|platform|ui|features|tools|site|app)\/.*\.(?:tsx?|css)$/;
const testFile = /\.test\.tsx?$/;
const declared =
  /^(export )?(?:default |declare |abstract |async )*(?:function\*?|const|let|class|interface|type) (\w+)/gm;
const destructured = /^(export )?(?:const|let) [[{]([^\]}=]*)[\]}] =/gm;
const handedOn = /^export (?:type )?\{([^}]*)\}/gm;

/**
 * Reads the table of avoided words from the glossary: the word, its replacement, and where it is
 * allowed.
 * @throws Error where there is no such table
 */
export function readAvoidedWords(glossary: string): AvoidedWord[] {
  const [, section = ''] = glossary.split(/^## Words that names avoid$/m);
  const rows = section
    .split(/^## /m)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  if (!rows?.length) throw new Error('docs/glossary.md has no table of words that names avoid');
  return rows.flatMap(([, words = '', instead = '', allowed = '']) =>
    words.split(', ').map((word) => ({
      word,
      instead,
      allowed: allowed === '' ? [] : allowed.split(', ').map((path) => path.replaceAll('`', '')),
    })),
  );
}

/**
 * The files, folders, exports and top-level declarations with an avoided word in their name; in tests
 * only exports are checked.
 */
export function avoidedNames(tree: Tree, avoided: readonly AvoidedWord[]): string[] {
  const byWord = new Map(avoided.map((entry) => [entry.word, entry]));
  const found = (path: string, name: string) =>
    wordsOf(name).flatMap((word) => {
      const entry = byWord.get(word);
      const isAllowed = entry?.allowed.some((start) => path.startsWith(start)) ?? true;
      return isAllowed ? [] : [`${path}: ${name} (${entry?.instead})`];
    });
  return [...tree.entries()]
    .filter(([path]) => product.test(path))
    .flatMap(([path, text]) => [
      ...path.split('/').flatMap((part) => found(path, part)),
      ...namesOf(text, testFile.test(path)).flatMap((name) => found(path, name)),
    ]);
}

/** The names that a file declares at its top level and re-exports; of a test, only the exported ones. */
function namesOf(text: string, onlyExports: boolean): string[] {
  const isChecked = ([, exported]: RegExpExecArray) => !onlyExports || exported !== undefined;
  const single = [...text.matchAll(declared)].filter(isChecked).map(([, , name = '']) => name);
  const parts = [...text.matchAll(destructured)]
    .filter(isChecked)
    .flatMap(([, , names = '']) => listed(names, /\s*:\s*/));
  const others = [...text.matchAll(handedOn)].flatMap(([, names = '']) =>
    listed(names, /\s+as\s+/),
  );
  return [...new Set([...single, ...parts, ...others])];
}

/** The new names in a list such as `a, type B as C`; `renamed` is between the old and the new name. */
function listed(names: string, renamed: RegExp): string[] {
  return names
    .split(',')
    .map((name) => name.replace(/^\s*type\s/, '').trim())
    .map((name) => name.split(renamed).at(-1) ?? '')
    .filter(Boolean);
}

/** The words of a name in lower case: `enforceLimits` has two, `use-kept-look.ts` four. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
