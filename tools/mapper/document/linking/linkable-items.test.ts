import { expect, test } from 'vitest';
import { evidenceOf } from '#features/evidence/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import {
  addCard,
  addEvidence,
  addImage,
  addOpportunity,
  addPersona,
  addRow,
  addStage,
  addStep,
  changeOpportunity,
  changeStage,
  setOpportunityCard,
  setOpportunityPersona,
} from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { picturesOf } from '../summary.ts';
import {
  accept,
  follow,
  linkableItemsOf,
  linksOf,
  personaOf,
  relationsOf,
  toMap,
} from './linkable-items.ts';

const user = { kind: 'user' } as const;
const source: LinkValue = {
  project: 'notes',
  item: 'h1',
  what: 'highlight',
  title: 'Two days',
  digest: 'd',
  follows: true,
};
const heard = { title: 'Two days', text: 'I waited two days.', facts: { from: 'P01, Interview' } };

/** A map with one card on one stage, with a quote as evidence. */
function backed() {
  const map = emptyDocument(mapperDocument);
  applyEdit(map, addStage, { id: 's', position: 'a0', name: 'Wait' }, user);
  applyEdit(map, addRow, { id: 'r', position: 'a0', name: 'Doing' }, user);
  const card = { id: 'c', position: 'a0', stage: 's', row: 'r', text: 'Waits\nand waits' };
  applyEdit(map, addCard, { ...card, status: 'R' }, user);
  applyEdit(map, addOpportunity, { id: 'o', position: 'a0', title: 'Say how long' }, user);
  const piece = { id: 'e', card: 'c', kind: 'note' as const, at: '2026-11-23T12:00:00Z' };
  applyEdit(map, addEvidence, { ...piece, link: source, ...evidenceOf(heard) }, user);
  return map;
}
const mapOf = (map: ReturnType<typeof backed>) => readDocument(mapperDocument, map).value;

test('a card, a stage, a row and an opportunity are linkable by name', () => {
  const items = linkableItemsOf(mapOf(backed()));
  expect(items.map(({ id, title }) => [id, title])).toEqual([
    ['stage:s', 'Wait'],
    ['row:r', 'Doing'],
    ['card:c', 'Waits'],
    ['opportunity:o', 'Say how long'],
  ]);
  expect(items[2]).toMatchObject({ text: 'Waits\nand waits', facts: { status: 'R' } });
});

test('an opportunity is based on its cards and personas, and on the card that it is', () => {
  const map = backed();
  applyEdit(map, addPersona, { id: 'p', position: 'a0', name: 'Amara' }, user);
  applyEdit(map, addRow, { id: 'or', position: 'a1', name: 'Ideas', kind: 'opportunity' }, user);
  const own = { id: 'oc', position: 'a0', stage: 's', row: 'or', text: 'Text a date' };
  applyEdit(map, addCard, own, user);
  applyEdit(map, setOpportunityCard, { opportunity: 'o', card: 'c', on: true }, user);
  applyEdit(map, setOpportunityPersona, { opportunity: 'oc', persona: 'p', on: true }, user);
  const relations = relationsOf(mapOf(map));
  expect(relations.map(({ from, to }) => `${from.id} (${from.title}) on ${to}`)).toEqual([
    'opportunity:oc (Text a date) on card:oc',
    'opportunity:o (Say how long) on card:c',
    'opportunity:oc (Text a date) on persona:p',
  ]);
});

test('a map links to the sources of its evidence, and to the maps with details of a part', () => {
  const map = backed();
  applyEdit(map, changeStage, { id: 's', linkedMap: 'detail' }, user);
  // A source without a link, and a link to a whole map.
  applyEdit(map, addEvidence, { id: 'own', card: 'c', ref: 'Interview' }, user);
  applyEdit(map, addEvidence, { id: 'whole', kind: 'note', link: source }, user);
  expect(linksOf(mapOf(map))).toEqual([
    { id: 'e', at: expect.objectContaining({ id: 'card:c', title: 'Waits' }), to: source },
    { id: 'whole', at: { id: '', what: 'map', title: '' }, to: source },
    { id: 's', at: expect.objectContaining({ id: 'stage:s' }), to: toMap('detail') },
  ]);
  // A link to a whole map copies nothing and follows nothing.
  expect(toMap('detail')).toEqual({
    ...{ project: 'detail', item: '', what: 'project', title: '', digest: '', follows: false },
  });
});

test('evidence follows its source, and an unchanged source makes no edits', () => {
  const map = backed();
  expect(follow(map, [{ link: 'e', item: heard }])).toEqual([]);
  const corrected = { ...heard, text: 'I waited three days.' };
  applyPlanned(map, follow(map, [{ link: 'e', item: corrected }]), { kind: 'link' });
  expect(mapOf(map).evidence[0]).toMatchObject({ quote: 'I waited three days.' });
  expect(follow(map, [{ link: 'gone', item: corrected }])).toEqual([]);
});

test.each([
  ['card:c', 1],
  ['stage:s', 1],
  ['row:r', 1],
  ['card:gone', 0],
  ['opportunity:o', 0],
  ['', 0],
])('an item that is sent to %j adds %i pieces of evidence', (target, count) => {
  const sent = { id: 'n', at: '2026-11-23T12:00:00Z', link: source, item: heard };
  expect(accept(backed(), target, sent)).toHaveLength(count);
});

test('an item that is sent to a part goes to the part with that whole id', () => {
  const map = backed();
  applyEdit(map, addStage, { id: 'a:long id', position: 'a1' }, user);
  const sent = { id: 'n', at: '2026-11-23T12:00:00Z', link: source, item: heard };
  applyPlanned(map, accept(map, 'stage:a:long id', sent), user);
  expect(mapOf(map).evidence.find(({ id }) => id === 'n')).toMatchObject({
    ...{ stage: 'a:long id', card: null, kind: 'note', quote: 'I waited two days.' },
  });
});

test('a persona is linkable with its role, share and picture; a step by its name', () => {
  const map = backed();
  applyEdit(map, addStep, { id: 'p', position: 'a0', stage: 's', name: 'Queues' }, user);
  applyEdit(map, addImage, { id: 'i', file: '/face.webp', name: 'face' }, user);
  const amara = { name: 'Amara', description: 'Plans ahead', role: 'primary', share: 40 } as const;
  applyEdit(map, addPersona, { id: 'u', position: 'a0', ...amara, picture: 'i' }, user);
  applyEdit(map, addPersona, { id: 'k', position: 'a1', name: 'Bank', type: 'C' }, user);
  applyEdit(map, changeOpportunity, { id: 'o', customerValue: 61, businessValue: 60 }, user);
  const items = new Map(linkableItemsOf(mapOf(map)).map(({ id, ...item }) => [id, item]));
  expect(items.get('step:p')).toMatchObject({ what: 'step', title: 'Queues' });
  expect(items.get('persona:u')).toMatchObject({
    text: 'Plans ahead',
    facts: { type: 'primary', share: 40, picture: '/face.webp' },
  });
  expect(items.get('persona:k')?.facts).toEqual({ type: 'company' });
  expect(items.get('opportunity:o')?.facts).toEqual({ status: 'open', value: 61 });
  expect(picturesOf(mapOf(map).images)).toEqual(['/face.webp']);
});

test.each([
  ['nothing is known', {}, { status: 'open' }],
  ['the value alone is known', { customerValue: 75 }, { status: 'open', value: 75 }],
  [
    'all is known, and nothing of it costs anything',
    { customerValue: 75, businessValue: 50, effort: 0, status: 'solved' as const },
    { status: 'solved', value: 63, effort: 0 },
  ],
])('the properties of an opportunity for other lists: %s', (_, said, facts) => {
  const map = backed();
  applyEdit(map, changeOpportunity, { id: 'o', ...said }, user);
  expect(linkableItemsOf(mapOf(map)).at(-1)?.facts).toEqual(facts);
});

test.each([
  [
    { type: 'company', share: 12 },
    { type: 'C', role: null, share: 12 },
  ],
  [{ type: 'primary' }, { type: 'U', role: 'primary', share: null }],
  [
    { type: 'secondary', share: '12' },
    { type: 'U', role: 'secondary', share: null },
  ],
])('a persona that is described as %j becomes one of the map as %j', (facts, persona) => {
  expect(personaOf({ title: 'Amara', text: 'Plans ahead', facts })).toEqual({
    ...{ name: 'Amara', description: 'Plans ahead' },
    ...persona,
  });
});
