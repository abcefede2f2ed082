import { expect, test } from 'vitest';
import sample from '#content/samples/personas/persona-amara-oye.json' with { type: 'json' };
import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { linesOf } from '#kernel/text/rich-text.ts';
import { addItem } from './edits.ts';
import { follow, linkableItemsOf, linksOf } from './linkable-items.ts';
import { meterOf } from './meter.ts';
import { fromOpenFormat, toOpenFormat } from './out/open-format.ts';
import { personasDocument } from './personas-document.ts';
import { plainTextOf, previewOf } from './summary.ts';
import { planPersonas, writtenPersonas } from './written-personas.ts';

function amara() {
  const document = emptyDocument(personasDocument);
  let count = 0;
  const newId = () => {
    count += 1;
    return `n${count}`;
  };
  applyPlanned(document, planPersonas(writtenPersonas.parse(sample), newId, []), { kind: 'user' });
  return document;
}
const read = (document: ReturnType<typeof amara>) => readDocument(personasDocument, document).value;

test('sample C1 has its pages, sections and figures in order [S1.28] [S1.29] [S1.30] [S1.32] [S1.33]', () => {
  const value = read(amara());
  expect(value.personas.map(({ name }) => name)).toEqual([
    'Amara Oye',
    'Deniz Kaya',
    'Harbour Bank',
  ]);
  const own = value.pages.filter(({ persona }) => persona === value.personas[0]?.id);
  expect(own.map(({ title, layout }) => [title, layout])).toEqual([
    ['Overview', 'sidebar-left'],
    ['Behaviour', 'two'],
    ['Story', 'sidebar-right'],
  ]);
  const sliders = value.sections.find(
    ({ graph, title }) => graph === 'sliders' && /money/.test(title),
  );
  const values = value.items
    .filter(({ section }) => section === sliders?.id)
    .map((one) => one.value);
  expect(values).toEqual([6, 5.8, 6.3, 5.8, 6.3, 5, 2.3, 6.8]);
  const goals = value.sections.find(({ title, page }) => title === 'Goals' && page === own[0]?.id);
  expect(linesOf(writingSchema, goals?.body ?? [])).toContain('Be paid without asking');
  expect(value.sections.some(({ kind }) => kind === 'brand')).toBe(true);
});

test('it is found by its text, shown in its preview, and has linkable items', () => {
  const document = amara();
  const value = read(document);
  expect(plainTextOf(value)).toContain('Be paid without asking');
  const preview = previewOf(value);
  expect(preview.personas[0]).toEqual({
    name: 'Amara Oye',
    role: 'The autopilot planner',
    colour: '#0f7c7e',
    picture: '/sample-persona-amara-oye.webp',
  });
  expect(preview.researched).toBe(meterOf(value.sections, value.evidence).byStatus.R);
  const items = linkableItemsOf(value);
  expect(items.find(({ what }) => what === 'persona')).toMatchObject({
    title: 'Amara Oye',
    text: 'Freelance illustrator who wants money to look after itself',
    facts: { role: 'The autopilot planner', type: 'primary', share: 34 },
  });
  expect(items.find(({ title }) => title === 'Harbour Bank')?.facts.type).toBe('company');
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('a slider from a pattern follows its mean until it is detached', () => {
  const document = amara();
  const section = read(document).sections.find(({ graph }) => graph === 'sliders')?.id ?? '';
  const link = {
    project: 'map',
    item: 'mean:p.d',
    what: 'mean',
    title: 'Planning',
    digest: 'x',
    follows: true,
  };
  const item = { section, position: 'a9', label: 'Planning', value: 3 };
  applyPlanned(
    document,
    [
      planEdit(addItem, { ...item, id: 'joined', link }),
      planEdit(addItem, { ...item, id: 'apart', link: { ...link, follows: false } }),
    ],
    { kind: 'user' },
  );
  expect(linksOf(read(document)).map(({ id }) => id)).toEqual(['apart', 'joined']);
  const source = { title: 'Plans', text: '', facts: { mean: 5.75, left: 'Today', right: 'Years' } };
  const changed = ['joined', 'apart'].map((id) => ({ link: id, item: source }));
  const planned = follow(document, changed);
  expect(planned).toHaveLength(1);
  applyPlanned(document, planned, { kind: 'link' });
  const now = (id: string) => read(document).items.find((one) => one.id === id);
  expect(now('joined')).toMatchObject({ label: 'Plans', value: 5.8, right: 'Years' });
  expect(now('apart')).toMatchObject({ label: 'Planning', value: 3, right: '' });
  expect(follow(document, changed)).toEqual([]);
});

test('a project that is written and read back is equal, and another file is refused', () => {
  const document = amara();
  const written = JSON.parse(JSON.stringify(toOpenFormat(document, 'Amara')));
  const back = fromOpenFormat(written);
  expect(back.title).toBe('Amara');
  expect(read(back.document)).toEqual(read(document));
  expect(() => fromOpenFormat({ ...written, format: 'other' })).toThrow();
  expect(() => fromOpenFormat({ ...written, records: {} })).toThrow();
});
