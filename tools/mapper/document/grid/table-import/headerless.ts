import type { Table, TidyTable } from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';

const colour =
  /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s,.%]+\)|(?:light|dark|pale)?[ _-]?(?:yellow|orange|red|pink|violet|purple|blue|cyan|teal|green|grey|gray|black|white|gelb|orange|rot|rosa|violett|lila|blau|grün|grau|schwarz|weiß|jaune|rouge|rose|bleu|vert|gris|noir|blanc|amarillo|rojo|azul|verde|negro|blanco))$/i;
const day =
  /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}(?:[ ,].*)?$|^\p{L}{3,9} \d{1,2}, \d{4}.*$/u;
const address = /^(?:https?:\/\/|www\.)\S+$/i;
const person = /^\S+@\S+\.\S+$|^\p{Lu}[\p{L}'’.-]+ \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)?$/u;

/** What the values of a column are, each with the name that its column gets. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['Colour', colour],
  ['Date', day],
  ['Link', address],
  ['Author', person],
];

const columnOf = (table: Table, at: number) =>
  table.flatMap((row) => {
    const cell = row[at]?.trim() ?? '';
    return cell === '' ? [] : [cell];
  });

/**
 * Whether the first line of a table is content, as whiteboards export it: it has a colour, a day, an address
 * or a name like the lines below it, or a value that they repeat.
 */
export function isHeaderless(table: Table): boolean {
  const [first = [], ...lines] = table;
  if (lines.length < 2 || (first[0] ?? '') === '') return false;
  return first.some((cell, at) => {
    const value = cell.trim();
    const below = columnOf(lines, at);
    if (value === '' || below.length < 2) return false;
    const isKind = kinds.some(
      ([, pattern]) => pattern.test(value) && below.every((one) => pattern.test(one)),
    );
    const isRepeated =
      value.length > 2 &&
      below.filter((one) => one === value).length > 1 &&
      new Set(below).size <= below.length / 2;
    return isKind || isRepeated;
  });
}

/** A table without headers, whose columns are named by what they hold. */
export function withColumnNames(tidy: TidyTable): TidyTable {
  const [header = [], ...lines] = tidy.table;
  const values = header.map((_, at) => columnOf(lines, at));
  const letters = values.map((all) => all.join('').length / Math.max(1, all.length));
  const isNamed = values.map((all) =>
    kinds.find(([, pattern]) => all.length > 0 && all.every((one) => pattern.test(one))),
  );
  const longest = letters.reduce(
    (best, length, at) => (!isNamed[at] && length > (letters[best] ?? -1) ? at : best),
    isNamed.findIndex((one) => !one),
  );
  const names = header.map((name, at) => {
    const known = isNamed[at]?.[0];
    if (known) return known;
    const isShort = values[at]?.every((one) => one.length <= lengths.tag);
    return at === longest ? 'Text' : isShort ? `Tags ${at + 1}` : name;
  });
  // One name for each column: the second author is a column of its own.
  const unique = names.map((name, at) => (names.indexOf(name) === at ? name : `${name} ${at + 1}`));
  return { ...tidy, table: [unique, ...lines] };
}
