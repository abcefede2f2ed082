import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { planTagMerge } from './tag-merge.ts';

const origin = { kind: 'user' } as const;

test('a merged tag is replaced by the other one everywhere, once', () => {
  const document = emptyDocument(mapperDocument);
  for (const id of ['p', 'q'])
    applyEdit(document, edits.addPersona, { id, position: 'a0' }, origin);
  for (const id of ['from', 'into'])
    applyEdit(document, edits.addTag, { id, name: id, position: 'a0' }, origin);
  for (const [tag, persona] of [
    ['from', 'p'],
    ['from', 'q'],
    ['into', 'q'],
  ] as const)
    applyEdit(document, edits.setTag, { tag, persona, on: true }, origin);
  const read = () => readDocument(mapperDocument, document).value;
  applyPlanned(document, planTagMerge(read().taggings, 'from', 'into'), origin);
  expect(read().tags.map(({ id }) => id)).toEqual(['into']);
  expect(read().taggings.map(({ tag, persona }) => `${tag} ${persona}`)).toEqual([
    'into p',
    'into q',
  ]);
});
