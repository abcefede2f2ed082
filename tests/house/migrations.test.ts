import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  type DocumentDefinition,
  migrateDocument,
  readDocument,
  type Shape,
  versionOf,
} from '#kernel/document/document.ts';
import { dayFormat } from '#tools/day-in-life/document/out/open-format.ts';
import { mapFormat } from '#tools/mapper/document/open-format.ts';
import { fromOpenFormat } from '#tools/personas/document/out/open-format.ts';
import { redRoutesFormat } from '#tools/red-routes/document/open-format.ts';
import { reviewFormat } from '#tools/reviewer/document/open-format.ts';

/** All kinds of live documents, with the folders of their tools' documents. */
async function definitions(): Promise<{ definition: DocumentDefinition<Shape>; folder: string }[]> {
  const files = globSync('{tools,features}/*/document/*-document.ts');
  const modules = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(resolve(file));
      return Object.values(exported)
        .filter(isDefinition)
        .map((definition) => ({ definition, folder: dirname(file) }));
    }),
  );
  return modules.flat();
}

function isDefinition(exported: unknown): exported is DocumentDefinition<Shape> {
  return typeof exported === 'object' && exported !== null && 'migrations' in exported;
}

/** Readers of the JSON files that tools export. */
const formats: Readonly<Record<string, (given: unknown) => { document: Y.Doc }>> = {
  'day-in-life': dayFormat.read,
  mapper: mapFormat.read,
  personas: fromOpenFormat,
  'red-routes': redRoutesFormat.read,
  reviewer: reviewFormat.read,
};

test.each(globSync('tools/*/document/old/v*.json'))(
  'a JSON file that an earlier version exported has the same content as its document: %s',
  async (file) => {
    const tool = file.split('/')[1] ?? '';
    const definition = (await definitions()).find(({ definition: { name } }) => name === tool);
    if (!definition) throw new Error(`${tool} has no document`);
    const stored = new Y.Doc();
    Y.applyUpdate(
      stored,
      Buffer.from(readFileSync(file.replace(/json$/, 'txt'), 'utf8'), 'base64'),
    );
    migrateDocument(definition.definition, stored, { kind: 'migration' });
    const { document } = formats[tool]?.(JSON.parse(readFileSync(file, 'utf8'))) ?? {};
    if (!document) throw new Error(`${tool} does not read JSON files`);
    const { value } = readDocument(definition.definition, document);
    expect(value).toEqual(readDocument(definition.definition, stored).value);
    expect(JSON.stringify(value)).toMatch(/"item":"[\w:]+"/);
    expect(JSON.stringify(value)).not.toContain('"thing"');
  },
);

test('every migration was run on a document of the version before it, and lost nothing', async () => {
  const all = await definitions();
  expect(all.map(({ definition }) => definition.name)).toContain('mapper');
  for (const { definition, folder } of all) {
    for (let version = 1; version < definition.version; version += 1) {
      // A document of each older version is stored beside the shape, as base64 of its state.
      const file = join(folder, 'old', `v${version}.txt`);
      expect(existsSync(file), `${definition.name} needs ${basename(file)} in ${folder}/old`).toBe(
        true,
      );
      const document = new Y.Doc();
      Y.applyUpdate(document, Buffer.from(readFileSync(file, 'utf8'), 'base64'));
      expect(versionOf(document)).toBe(version);
      migrateDocument(definition, document, { kind: 'migration' });
      expect(versionOf(document)).toBe(definition.version);
      expect(readDocument(definition, document).dropped).toEqual([]);
    }
  }
});
