import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { compareSections } from './comparing.ts';
import { planPageCopy, planPersonaCopy, planSectionCopy } from './copies.ts';
import { addEvidence } from './edits.ts';
import { accept, linkableItemsOf, linksOf, sliderOf, titleOf } from './linkable-items.ts';
import { deckOf } from './out/deck.ts';
import { calledOf, type PersonasValue, personasDocument } from './personas-document.ts';
import { picturesOfValue, plainTextOf, previewOf } from './summary.ts';
import { planPersonas, writtenPersonas } from './written-personas.ts';

const by = { kind: 'user' } as const;
const link = {
  project: 'map',
  item: 'mean:1',
  what: 'mean',
  title: 'Planning',
  digest: 'd',
  follows: true,
};

function recordOf<Made extends { id: string }>(records: readonly Made[], id: string): Made {
  const found = records.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

function counter() {
  let count = 0;
  return () => {
    count += 1;
    return `n${String(count).padStart(3, '0')}`;
  };
}

/** Two personas: Amara, with a page of sections of every kind, and a company without a name. */
const written = {
  title: 'Two',
  theme: {
    first: '#0f7c7e',
    second: '#b26a00',
    fonts: 'typed',
    owner: 'Ines',
    reviewBy: '2027-01-01',
  },
  personas: [
    {
      name: 'Amara',
      role: 'Planner',
      oneLine: 'Wants calm',
      design: 'primary',
      share: 34,
      picture: '/face.webp',
      link,
      pages: [
        {
          title: 'Overview',
          layout: 'sidebar-left',
          sections: [
            { kind: 'header', items: [{ label: 'Age', text: '29' }, { label: 'Place' }] },
            {
              kind: 'quote',
              words: 'Tell me early',
              source: 'P01',
              status: 'R',
              evidence: [{ kind: 'person', ref: 'P01', quote: 'Early', link }],
            },
            { kind: 'list', title: 'Goals', slot: 1, status: 'A', text: ['Be paid', 'Be calm'] },
            { kind: 'link', slot: 1, items: [{ label: 'Study', address: 'https://a.example' }] },
            { kind: 'used', slot: 1, title: 'Used in' },
          ],
        },
        {
          title: 'Graphs',
          layout: 'one',
          sections: [
            {
              kind: 'graph',
              graph: 'sliders',
              least: 1,
              most: 5,
              items: [{ left: 'Never', right: 'Always', value: 4, link }],
            },
            { kind: 'graph', graph: 'bars', unit: '%', items: [{ label: 'Phone', value: 95 }] },
            { kind: 'graph', graph: 'donut', items: [{ label: 'A', value: 0 }] },
            { kind: 'graph', graph: 'radar', items: [{ label: 'Speed', value: null }] },
            {
              kind: 'graph',
              graph: 'line',
              items: [
                { label: 'Late', second: 20, value: 7 },
                { label: '', second: 8.999, value: 4 },
              ],
            },
            { kind: 'graph', graph: 'matrix', items: [{ label: 'Here', value: 60, second: 70 }] },
            {
              kind: 'graph',
              graph: 'timeline',
              items: [{ left: '2019', label: 'Began', text: 'Alone' }, { label: 'Went on' }],
            },
          ],
        },
      ],
    },
    { role: 'The bank', type: 'C', pages: [{ title: 'Card', layout: 'poster', sections: [] }] },
  ],
};

function made() {
  const document = emptyDocument(personasDocument);
  const newId = counter();
  applyPlanned(document, planPersonas(writtenPersonas.parse(written), newId, []), by);
  const read = () => readDocument(personasDocument, document).value;
  return {
    document,
    read,
    newId,
    run: (planned: readonly PlannedEdit[]) => applyPlanned(document, planned, by),
  };
}

const sectionOf = (value: PersonasValue, kind: string) => {
  const found = value.sections.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};

test('slides show each section by its kind: text, scales and charts in the columns of its page', () => {
  const deck = deckOf(made().read(), 'Two of them');
  expect(deck).toMatchObject({
    title: 'Two of them',
    names: 'Amara, The bank',
    first: '#0f7c7e',
    second: '#b26a00',
    heading: 'Courier New',
    logo: '',
  });
  expect(
    deck.slides.map(({ persona, role, page, portrait }) => [persona, role, page, portrait]),
  ).toEqual([
    ['Amara', 'Planner · Wants calm', 'Overview', '/face.webp'],
    ['Amara', 'Planner · Wants calm', 'Graphs', '/face.webp'],
    ['The bank', '', 'Card', ''],
  ]);
  const [overview, graphs, card] = deck.slides;
  expect(overview?.columns).toEqual([
    {
      share: 1 / 3,
      blocks: [
        {
          ...{ title: 'Who', status: null, kind: 'words', bulleted: false, isQuote: false },
          lines: ['Age: 29', 'Place'],
        },
        {
          ...{ title: 'Quote', status: 'R', kind: 'words', bulleted: false, isQuote: true },
          lines: ['“Tell me early”', 'P01'],
        },
      ],
    },
    {
      share: 2 / 3,
      blocks: [
        {
          ...{ title: 'Goals', status: 'A', kind: 'words', bulleted: true, isQuote: false },
          lines: ['Be paid', 'Be calm'],
        },
        {
          ...{ title: 'Links', status: 'O', kind: 'words', bulleted: false, isQuote: false },
          lines: ['Study: https://a.example'],
        },
      ],
    },
  ]);
  expect(graphs?.columns.map(({ share, blocks }) => [share, blocks.length])).toEqual([
    [1 / 3, 3],
    [1 / 3, 3],
    [1 / 3, 1],
  ]);
  expect(graphs?.columns.flatMap(({ blocks }) => blocks)).toMatchObject([
    { kind: 'scales', scales: [{ left: 'Never', right: 'Always', share: 0.75 }] },
    { kind: 'chart', chart: 'bar', name: '%', labels: ['Phone'], values: [95] },
    { kind: 'chart', chart: 'doughnut', name: 'Donut', values: [] },
    { kind: 'chart', chart: 'radar', labels: ['Speed 0'], values: [0] },
    {
      kind: 'day',
      points: [
        { hour: expect.closeTo(9, 2), value: 4, label: '' },
        { hour: 20, value: 7, label: 'Late' },
      ],
    },
    { kind: 'field', points: [{ label: 'Here', x: 0.6, y: 0.7 }] },
    { kind: 'words', bulleted: true, lines: ['2019 · Began · Alone', 'Went on'] },
  ]);
  expect(card?.columns.map(({ blocks }) => blocks)).toEqual([[], [], []]);
});

test('on slides a table keeps its rows, tags are on one line, and custom colours stay', () => {
  const sections = [
    { kind: 'table', title: 'Channels', text: ['Channel | How often', 'Phone | 6 a day'] },
    { kind: 'table', title: 'Not yet' },
    { kind: 'tags', items: [{ label: 'mine' }, { label: 'proof' }] },
    { kind: 'graph', graph: 'bars', items: [{ label: 'Phone', value: 9, colour: '#5b4bdb' }] },
  ];
  const given = { title: '', personas: [{ pages: [{ layout: 'one', sections }] }] };
  const document = emptyDocument(personasDocument);
  applyPlanned(document, planPersonas(writtenPersonas.parse(given), counter(), []), by);
  const { slides } = deckOf(readDocument(personasDocument, document).value, '');
  expect(slides[0]?.columns.flatMap(({ blocks }) => blocks)).toMatchObject([
    {
      kind: 'table',
      rows: [
        ['Channel', 'How often'],
        ['Phone', '6 a day'],
      ],
    },
    { kind: 'words', lines: [] },
    { kind: 'words', lines: ['mine  ·  proof'] },
    { kind: 'chart', colours: ['#5b4bdb'] },
  ]);
});

test('personas and sections are linkable items with their properties; headers and lists of uses are not', () => {
  const items = linkableItemsOf(made().read());
  expect(items.filter(({ what }) => what === 'persona')).toMatchObject([
    {
      title: 'Amara',
      text: 'Wants calm',
      facts: { role: 'Planner', type: 'primary', share: 34, picture: '/face.webp' },
    },
    { title: 'The bank', text: '', facts: { role: 'The bank', type: 'company' } },
  ]);
  const [, bank] = items.filter(({ what }) => what === 'persona');
  expect(Object.keys(bank?.facts ?? {})).toEqual(['role', 'type']);
  const sections = items.filter(({ what }) => what === 'section');
  expect(sections).toHaveLength(10);
  const labelled = sections.filter(({ title }) => title !== 'Graph');
  expect(labelled.map(({ title, text, facts }) => [title, text, facts])).toEqual([
    ['Quote', 'Tell me early\nP01', { from: 'Amara', status: 'R' }],
    ['Goals', 'Be paid\nBe calm', { from: 'Amara', status: 'A' }],
    ['Links', 'Study', { from: 'Amara', status: 'O' }],
  ]);
  expect(sections.map(({ text }) => text)).toContain('Never – Always 4');
  expect(titleOf({ title: '', kind: 'brand' })).toBe('Brands');
});

test('a persona, a slider and evidence have links of their own part of the project', () => {
  const value = made().read();
  const at = linksOf(value).map(({ at, to }) => [at.what, at.title, to.item]);
  expect(at).toEqual([
    ['persona', 'Amara', 'mean:1'],
    ['section', 'Graph', 'mean:1'],
    ['section', 'Quote', 'mean:1'],
  ]);
});

test.each([
  [
    { mean: 5.75, left: 'Today', right: 'Years' },
    { left: 'Today', right: 'Years', value: 5.8 },
  ],
  [{ mean: 0 }, { left: '', right: '', value: 0 }],
  [
    { mean: 3, left: 'x'.repeat(50) },
    { left: 'x'.repeat(40), right: '', value: 3 },
  ],
])('a mean of %j is a slider of %j', (facts, slider) => {
  expect(sliderOf({ title: 'Planning', text: '', facts })).toEqual({
    label: 'Planning',
    ...slider,
  });
});

test('an item without a mean is no slider', () => {
  expect(sliderOf({ title: 'Planning', text: '', facts: {} })).toBeNull();
  expect(sliderOf({ title: 'Planning', text: '', facts: { mean: '5' } })).toBeNull();
});

test('an item that is sent to a persona or a section becomes evidence; any other target is refused', () => {
  const { document, read, run } = made();
  const value = read();
  const persona = value.personas[0]?.id ?? '';
  const goals = sectionOf(value, 'list').id;
  const item = { title: 'Tell me', text: 'Tell me early', facts: {} };
  const send = (target: string, id: string) =>
    accept(document, target, { id, at: '2026-01-01T00:00:00.000Z', link, item });
  for (const target of [`page:${goals}`, 'section:gone', `persona:${goals}`, `${goals}`, ''])
    expect(send(target, 'never')).toEqual([]);
  run([...send(`persona:${persona}`, 'p'), ...send(`section:${goals}`, 's')]);
  const described = read().evidence.filter(({ id }) => id === 'p' || id === 's');
  expect(described.map(({ id, persona, section, kind }) => [id, persona, section, kind])).toEqual([
    ['p', persona, null, 'note'],
    ['s', null, goals, 'note'],
  ]);
});

test('a copy of a section, a page and a persona is equal, with ids of its own, after the others', () => {
  const { read, run, newId } = made();
  const first = read().personas[0]?.id ?? '';
  run([planEdit(addEvidence, { id: newId(), persona: first, kind: 'person', ref: 'P02' })]);
  const before = read();
  const copy = planPersonaCopy(before, first, newId);
  run(copy?.planned ?? []);
  const after = read();
  expect(after.personas.map(({ name }) => name)).toEqual(['Amara', '', 'Amara']);
  expect(after.personas[2]?.id).toBe(copy?.id);
  expect(after.personas[2]).toMatchObject({ design: 'primary', share: 34, oneLine: 'Wants calm' });
  const bare = (value: PersonasValue, persona: string) =>
    deckOf(value, '')
      .slides.filter(({ id }) => id === persona)
      .map(({ id, ...slide }) => slide);
  expect(bare(after, copy?.id ?? '')).toEqual(bare(before, first));
  // Each piece of evidence belongs to the copy of its original target.
  const backed = (value: PersonasValue) =>
    value.evidence.map(({ ref, section, persona }) => [
      ref,
      persona && calledOf(recordOf(value.personas, persona)),
      section && titleOf(recordOf(value.sections, section)),
    ]);
  const backing = backed(before).flatMap((one) => [one, one]);
  expect(backed(after).toSorted()).toEqual(backing.toSorted());
  expect(new Set(after.evidence.map(({ section, persona }) => section ?? persona)).size).toBe(
    after.evidence.length,
  );
  expect(new Set(after.items.map(({ id }) => id)).size).toBe(before.items.length * 2);

  const page = before.pages.find(({ title }) => title === 'Overview')?.id ?? '';
  const copied = planPageCopy(before, page, newId);
  run(copied?.planned ?? []);
  const own = read().pages.filter(({ persona }) => persona === first);
  expect(own.map(({ title }) => title)).toEqual(['Overview', 'Graphs', 'Overview']);
  expect(own[2]).toMatchObject({ id: copied?.id, layout: 'sidebar-left' });

  const quote = sectionOf(before, 'quote');
  run(planSectionCopy(before, quote.id, newId, own[1]?.id ?? '', 'a9'));
  const last = read()
    .sections.filter((one) => one.page === own[1]?.id)
    .at(-1);
  expect(last).toMatchObject({ kind: 'quote', words: 'Tell me early', source: 'P01', status: 'R' });

  expect(planPersonaCopy(before, 'gone', newId)).toBeNull();
  expect(planPageCopy(before, 'gone', newId)).toBeNull();
  expect(planSectionCopy(before, 'gone', newId, page, 'a0')).toEqual([]);
});

test('search finds the names first, then the content; a preview shows the first page', () => {
  const value = made().read();
  const lines = plainTextOf(value).split('\n');
  expect(lines.slice(0, 4)).toEqual(['Amara', 'Planner', 'Wants calm', 'The bank']);
  for (const said of ['Overview', 'Be calm', 'P01', 'Early', 'Age 29'])
    expect(lines).toContain(said);
  expect(lines).not.toContain('');
  expect(picturesOfValue(value)).toEqual(['/face.webp']);
  expect(previewOf(value)).toMatchObject({
    count: 2,
    first: '#0f7c7e',
    line: 'Wants calm',
    personas: [{ name: 'Amara', role: 'Planner' }, { name: 'The bank' }],
    sections: [
      { kind: 'quote', title: 'Quote', text: 'Tell me early\nP01', status: 'R', values: [] },
      { kind: 'list', title: 'Goals', text: 'Be paid\nBe calm', status: 'A', values: [] },
      { kind: 'link', title: 'Links' },
    ],
    ...{ filled: 10, researched: 1, backed: 1, owner: 'Ines', reviewBy: '2027-01-01' },
  });
});

test('a persona without sections of a title has an empty cell, which is a difference', () => {
  const value = made().read();
  const ids = value.personas.map(({ id }) => id);
  const lines = compareSections(value, ids);
  expect(lines.map(({ title }) => title)).toEqual(['Quote', 'Goals', 'Links', 'Graph']);
  expect(lines.every(({ differs }) => differs)).toBe(true);
  expect(lines.map(({ cells }) => cells.map(({ sections }) => sections.length))).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [7, 0],
  ]);
  expect(lines[0]?.cells.map(({ persona }) => persona)).toEqual(ids);
});
