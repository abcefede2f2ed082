import type { Tree } from './tree.ts';

/** A word that no file and no export may have in its name. */
export interface AvoidedWord {
  word: string;
  /** What to write instead. */
  instead: string;
  /** Paths, or beginnings of paths, in which the word is the right one. */
  allowed: readonly string[];
}

/** Code of the product. What tests, measurements and scripts call things is read by few. */
const product = /^(?:kernel|platform|ui|features|tools|site|app)\/.*\.(?:tsx?|css)$/;
const exported =
  /^export (?:declare |abstract |async )*(?:function\*?|const|let|class|interface|type) (\w+)/gm;
const handedOn = /^export (?:type )?\{([^}]*)\}/gm;

/**
 * Reads the table of avoided words from the glossary: the word, what to write instead, and where it
 * is allowed.
 * @throws Error where the table is not there
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

/** The files, folders and exports that have an avoided word in their name, each with the word. */
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
      ...exportsOf(text).flatMap((name) => found(path, name)),
    ]);
}

/** The names that a file exports, of its own or of others. */
function exportsOf(text: string): string[] {
  const declared = [...text.matchAll(exported)].map(([, name = '']) => name);
  const others = [...text.matchAll(handedOn)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.replace(/^\s*type\s/, '').trim())
      .map((name) => name.split(/\s+as\s+/).at(-1) ?? '')
      .filter(Boolean),
  );
  return [...new Set([...declared, ...others])];
}

/** The words of a name, in small letters: `enforceLimits` has two, `use-kept-look.ts` four. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
