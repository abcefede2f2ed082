import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('{ui,features,tools,site,app}/**/*.tsx', { cwd: root });

/** Input types without text, which have no direction. */
const noText = /type="(?:file|radio|checkbox|hidden|number|range|color|date)"|\bhidden\b|readOnly/;

/** The fields of a file that are not from the component library, from their name to their end. */
function fieldsIn(source: string): string[] {
  return [...source.matchAll(/<(?:input|textarea)\b/g)].map(({ index }) => {
    const end = source.slice(index).search(/\n\s*\/?>|\/>/);
    return source.slice(index, index + end);
  });
}

test('each field for text runs as what is written in it does, and has its limit from one place', () => {
  const missing = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const isFine = (field: string) =>
      noText.test(field) || /limited\(|dir="auto"|\.\.\.field\b/.test(field);
    return fieldsIn(source).flatMap((field) => (isFine(field) ? [] : [`${file}: ${field}`]));
  });
  expect(missing).toEqual([]);
});
