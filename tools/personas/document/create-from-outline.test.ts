import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import type { LinkedOutline, OutlineLine } from '#kernel/links/outline.ts';
import { createFromOutline } from './create-from-outline.ts';
import { linksOf } from './linkable-items.ts';
import { calledOf, personasDocument } from './personas-document.ts';
import { planPersonas, writtenPersonas } from './written-personas.ts';

type Part = LinkedOutline['parts'][number];

function partOf(
  what: string,
  title: string,
  more: Partial<LinkableItem>,
  lines: OutlineLine[] = [],
): Part {
  const item = { id: `${what}:${title}`, what, title, text: '', facts: {}, ...more };
  const link = { project: 'map', item: item.id, what, title, digest: 'd', follows: false };
  return { item, feeling: null, lines, link };
}

const line = (label: string, text: string, more: Partial<OutlineLine> = {}): OutlineLine => ({
  as: 'trait',
  label,
  text,
  status: 'R',
  evidence: [],
  ...more,
});
const source = { ref: 'P01', quote: 'Yes', at: null, link: null };

function make(parts: readonly Part[], there: readonly string[] = []) {
  let ids = 0;
  const newId = () => `id${ids++}`;
  const document = emptyDocument(personasDocument);
  const personas = there.map((name) => ({ name }));
  const before = writtenPersonas.parse({ title: '', personas });
  applyPlanned(document, planPersonas(before, newId, []), { kind: 'user' });
  const described = { title: 'Made', parts, at: '2026-03-01T09:00:00.000Z', newId };
  applyPlanned(document, createFromOutline(document, described), { kind: 'call', userId: 'u' });
  return readDocument(personasDocument, document).value;
}

test('the cells of a persona become sections with the least certain status and all evidence', () => {
  const about = 'Plans. '.repeat(60);
  const properties = { type: 'primary', share: 34, picture: '/face.webp' };
  const made = make(
    [
      partOf('persona', 'Amara', { text: about, facts: properties }, [
        line('Goals', 'Be paid', { evidence: [source] }),
        line('Quotes', 'Tell me early', { as: 'quote', evidence: [source] }),
        line('Goals', 'Be calm\nBe home', { status: 'A' }),
        line('Place', 'Leeds', { status: null }),
        line('', '', { evidence: [{ ...source, ref: 'https://a.example' }] }),
      ]),
    ],
    ['Deniz'],
  );
  expect(made.personas.map(calledOf)).toEqual(['Deniz', 'Amara']);
  const [, amara] = made.personas;
  expect(amara).toMatchObject({ design: 'primary', share: 34, kind: 'persona', type: 'U' });
  expect(made.images).toMatchObject([{ id: amara?.picture, file: '/face.webp' }]);
  const described = made.sections.map(({ kind, title, status }) => [kind, title, status]);
  expect(described).toEqual([
    ['header', '', 'O'],
    ['quote', '', 'R'],
    ['text', 'About', 'O'],
    ['list', 'Goals', 'A'],
    ['text', 'Place', 'O'],
    ['used', 'Used in', 'O'],
  ]);
  const [, quote, , goals] = made.sections;
  expect(quote).toMatchObject({ words: 'Tell me early', source: 'P01' });
  expect(JSON.stringify(goals?.body).match(/"text":"[^"]+"/g)).toEqual([
    '"text":"Be paid"',
    '"text":"Be calm"',
    '"text":"Be home"',
  ]);
  const backed = made.evidence.map(({ section, persona, kind, ref }) => [
    section ?? persona,
    kind,
    ref,
  ]);
  expect(backed.toSorted()).toEqual(
    [
      [goals?.id, 'person', 'P01'],
      [quote?.id, 'person', 'P01'],
      [amara?.id, 'url', 'https://a.example'],
    ].toSorted(),
  );
  expect(linksOf(made).map(({ at, to }) => [at.id, to.item])).toEqual([
    [`persona:${amara?.id}`, 'persona:Amara'],
  ]);
  // The source follows the created persona, so the link back has no changes to report.
  expect(amara?.link).toMatchObject({ digest: '', follows: false });
});

test('a pattern becomes a plotted persona whose sliders follow its means', () => {
  const mean = { facts: { left: 'Today', right: 'Years', mean: 6.33, steps: 7 } };
  const made = make([
    partOf('mean', 'of nobody', mean),
    partOf('pattern', 'Autopilot', { text: 'They let it run' }),
    partOf('mean', 'Planning', mean),
    partOf('persona', 'Ruth', {}),
  ]);
  expect(made.personas.map(({ name, kind }) => [name, kind])).toEqual([
    ['Autopilot', 'behavioral'],
    ['Ruth', 'persona'],
  ]);
  // The persona of a pattern is described.
  expect(made.personas.map(({ link }) => link?.digest)).toEqual(['d', '']);
  expect(made.items).toMatchObject([
    {
      label: 'Planning',
      ...{ left: 'Today', right: 'Years', value: 6.3 },
      link: { item: 'mean:Planning', follows: true },
    },
  ]);
  const graphs = made.sections.filter(({ kind }) => kind === 'graph');
  expect(graphs).toMatchObject([{ graph: 'sliders', least: 1, most: 7, status: 'R' }]);
});

test('the points of one person become sliders of a plotted persona, which follow nothing', () => {
  const made = make([
    partOf('persona', 'Ruth', {}),
    partOf('point', 'Planning', { facts: { left: 'Today', right: 'Years', mean: 6, steps: 7 } }),
  ]);
  expect(made.personas).toMatchObject([{ name: 'Ruth', kind: 'behavioral' }]);
  expect(made.items).toMatchObject([{ label: 'Planning', right: 'Years', value: 6, link: null }]);
});

test('the one line of a person is no section; a mean without steps is one of seven', () => {
  const made = make([
    partOf('pattern', 'Autopilot', { text: 'They let it run' }),
    partOf('mean', 'Planning', { facts: { left: 'Today', right: 'Years', mean: 3 } }),
  ]);
  expect(made.sections.map(({ kind, most }) => [kind, most])).toEqual([
    ['header', null],
    ['graph', 7],
    ['used', null],
  ]);
  expect(made.personas).toMatchObject([{ oneLine: 'They let it run' }]);
});

test('items that are no personas create nothing', () => {
  expect(make([partOf('stage', 'Apply', {})]).personas).toEqual([]);
});
