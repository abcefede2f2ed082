import { dirname, join } from 'node:path';
import type { Tree } from '../tree.ts';

/** A word that names of files, folders and declarations must not have. */
export interface AvoidedWord {
  word: string;
  /** The replacement. */
  instead: string;
  /** Paths, or prefixes of paths, in which the word is right. */
  allowed: readonly string[];
}

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

/** Files of code whose names are checked. */
const code = /\.(?:tsx?|css)$/;

/** The files and folders with an avoided word in their name. */
export function avoidedPaths(tree: Tree, avoided: readonly AvoidedWord[]): string[] {
  const byWord = new Map(avoided.map((entry) => [entry.word, entry]));
  return [...tree.keys()]
    .filter((path) => code.test(path))
    .flatMap((path) =>
      // `place-pin.ts` has a verb.
      path
        .replaceAll(/(?<=\/)place-(?=\w)/g, '')
        .split(/[^\w]+|(?<=[a-z0-9])(?=[A-Z])/)
        .flatMap((word) => {
          const entry = byWord.get(word.toLowerCase());
          const isAllowed = entry?.allowed.some((start) => path.startsWith(start)) ?? true;
          return isAllowed ? [] : [`${path}: ${word} (${entry?.instead})`];
        }),
    );
}

/** The class names and variables of style sheets that have an avoided word, as `file: name`. */
export function avoidedStyles(tree: Tree, avoided: readonly AvoidedWord[]): string[] {
  const byWord = new Map(avoided.map((entry) => [entry.word, entry]));
  return [...tree]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, text]) =>
      [...styleNames(text)]
        .filter((name) =>
          wordsOf(name).some((word) =>
            byWord.get(word)?.allowed.every((start) => !path.startsWith(start)),
          ),
        )
        .map((name) => `${path}: ${name}`),
    );
}

/** The class names that code takes from a style sheet which does not have them, as `file: name`. */
export function missingStyles(tree: Tree): string[] {
  return [...tree]
    .filter(([path]) => /\.tsx?$/.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^import (\w+) from '([.#][^']+\.module\.css)';$/gm)].flatMap(
        ([, local = '', from = '']) => {
          const target = from.startsWith('#') ? from.slice(1) : join(dirname(path), from);
          const found = tree.get(target) ?? '';
          const names = styleNames(found);
          const used = text
            .replaceAll(/^import .*$/gm, '')
            .matchAll(new RegExp(String.raw`(?<![\w./-])${local}\.(\w+)`, 'g'));
          return [...used].flatMap(([, name = '']) =>
            names.has(name) ? [] : [`${path}: ${name}`],
          );
        },
      ),
    );
}

/** The classes, variables, attributes and animations that a style sheet names. */
function styleNames(text: string): Set<string> {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = bare.matchAll(/(?:\.|\[data-|@keyframes |(?=--))(-{0,2}[a-zA-Z_][\w-]*)/g);
  return new Set([...found].map(([, name = '']) => name));
}

/** The words of a name in lower case: `enforceLimits` has two, `use-kept-look.ts` four. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
