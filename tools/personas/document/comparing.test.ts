import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { compareSections } from './comparing.ts';
import { personasDocument } from './personas-document.ts';
import { planPersonas, writtenPersonas } from './written-personas.ts';

test('sections of one title are in one line, ignoring case and page, with a mark if they differ', () => {
  const goals = (text: string, title = 'Goals') => ({
    kind: 'list' as const,
    title,
    text: [text],
  });
  const written = writtenPersonas.parse({
    title: 'Two',
    personas: [
      { name: 'One', pages: [{ sections: [goals('Calm'), goals('Same', 'Needs')] }] },
      {
        name: 'Other',
        pages: [{ sections: [goals('Same', 'Needs')] }, { sections: [goals('Speed', 'goals')] }],
      },
    ],
  });
  const document = emptyDocument(personasDocument);
  let count = 0;
  const newId = () => {
    count += 1;
    return `n${String(count).padStart(3, '0')}`;
  };
  applyPlanned(document, planPersonas(written, newId, []), { kind: 'user' });
  const { value } = readDocument(personasDocument, document);
  const ids = value.personas.map(({ id }) => id);
  const lines = compareSections(value, ids);
  expect(lines.map(({ title, differs }) => [title.toLowerCase(), differs])).toEqual([
    ['goals', true],
    ['needs', false],
  ]);
  expect(lines[0]?.cells.map(({ sections }) => sections.length)).toEqual([1, 1]);
  expect(compareSections(value, ids.slice(0, 1)).every(({ differs }) => !differs)).toBe(true);
});
