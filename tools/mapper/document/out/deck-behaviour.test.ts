import { expect, test } from 'vitest';
import behaviour from '#content/samples/mapper/behaviour-harbour-bank.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { addDimension, addPattern } from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { planSample, sampleMap } from '../sample.ts';
import { behaviourOf } from './deck-behaviour.ts';

const user = { kind: 'user' } as const;

/** Sample B1 of the practice with groups of these people. */
function sample(groups: Readonly<Record<string, readonly string[]>>) {
  const document = emptyDocument(mapperDocument);
  let count = 0;
  const newId = () => `id${String(count++).padStart(3, '0')}`;
  const planned = planSample(sampleMap.parse(behaviour), newId, { stages: [], rows: [] });
  applyPlanned(document, planned, user);
  const { personas } = readDocument(mapperDocument, document).value;
  const idOf = (name: string) => personas.find((one) => one.name === name)?.id ?? '';
  for (const [at, [name, members]] of Object.entries(groups).entries())
    applyEdit(
      document,
      addPattern,
      { id: name, name, position: `a${at}`, members: members.map(idOf) },
      user,
    );
  return document;
}
const read = (document: ReturnType<typeof sample>) =>
  behaviourOf(readDocument(mapperDocument, document).value);

test('the findings are the groups, what parts them, and the gap to the company', () => {
  const found = read(
    sample({ Savers: ['P04', 'P10', 'P02', 'P01'], Watchers: ['P05', 'P06', 'P07', 'P08'] }),
  );
  expect(found.people).toBe(12);
  expect(found.company).toBe('HB: Harbour Bank');
  const [savers, watchers] = found.groups;
  expect(savers?.members).toEqual(['P01', 'P02', 'P04', 'P10']);
  expect(watchers?.apart[0]).toBe('Detail: towards ‘every line’ (6.5, everyone else 2.1)');
  expect(watchers?.gap).toBe('Automation: 4.5 steps towards ‘lets it run’');
  expect(found.others).toEqual(['P03', 'P09', 'P11', 'P12']);
  expect(found.doubts).toEqual([]);
  expect(found.spread).toEqual(['Channel', 'Detail']);
  const gaps = found.gaps.map(({ title, mean, company }) => [title, mean?.toFixed(1), company]);
  expect(gaps.slice(0, 2)).toEqual([
    ['Channel', '4.8', 7],
    ['Automation', '4.0', 6],
  ]);
});

test('groups that overlap are doubted, with the dimensions on which they differ', () => {
  const { doubts } = read(
    sample({
      Savers: ['P01', 'P02', 'P03', 'P04', 'P10'],
      Learners: ['P01', 'P02', 'P04', 'P09', 'P10', 'P11'],
    }),
  );
  expect(doubts).toEqual([
    '‘Savers’ and ‘Learners’ share P01, P02, P04, P10, and differ on Checks money, Planning.',
  ]);
});

test('the slide of a group has the eight most telling dimensions, in the order of the map', () => {
  const document = sample({ Savers: ['P01', 'P02', 'P03', 'P04'] });
  const { dimensions } = readDocument(mapperDocument, document).value;
  const positions = positionsAt(dimensions, 0, 2);
  const more = ['Early', 'Late'].map((title, at) =>
    planEdit(addDimension, { id: title, title, position: positions[at] ?? '' }),
  );
  applyPlanned(document, more, user);
  const [group] = read(document).groups;
  expect(group?.profile).toHaveLength(10);
  expect(group?.highlights.map(({ title }) => title).join()).toBe(
    'Checks money,Planning,Help,Trust in app,Automation,Risk,Detail,Channel',
  );
});
