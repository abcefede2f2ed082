import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { Failure } from '#kernel/call/failure.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import {
  addCard,
  addDimension,
  addImage,
  addPattern,
  addPersona,
  addRow,
  addStage,
  changePersona,
  pictureCard,
  picturePersona,
  removePersona,
  setPoint,
} from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { follow, linkableItemsOf, linksOf, personaOf } from './linkable-items.ts';

const user = { kind: 'user' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;
const link = (follows: boolean) => ({
  project: 'personas',
  item: 'persona:amara',
  what: 'persona',
  title: 'Amara',
  digest: '',
  follows,
});
const source = (title: string, share = 34) => ({
  title,
  text: 'Wants money to look after itself',
  facts: { role: 'The autopilot planner', type: 'primary', share },
});

/** A source whose picture path contains its name. */
const pictured = (name: string) => {
  const { facts, ...rest } = source(name);
  return { ...rest, facts: { ...facts, picture: `/${name}.webp` } };
};

function mapWith(follows: boolean): Y.Doc {
  const map = emptyDocument(mapperDocument);
  applyEdit(map, addPersona, { id: 'p', position: 'a0', name: 'Own name' }, user);
  const linked = { id: 'p', ...personaOf(source('Amara')), link: link(follows) };
  applyEdit(map, changePersona, linked, user);
  return map;
}

test('a linked persona has the fields of its source, follows it, and keeps a copy when it is detached', () => {
  const map = mapWith(true);
  expect(read(map).personas[0]).toMatchObject({ name: 'Amara', role: 'primary', share: 34 });
  expect(linksOf(read(map))).toMatchObject([{ id: 'p', at: { id: 'persona:p', what: 'persona' } }]);
  const changed = [{ link: 'p', item: source('Amara Oye', 40) }];
  applyPlanned(map, follow(map, changed), { kind: 'link' });
  expect(read(map).personas[0]).toMatchObject({
    name: 'Amara Oye',
    share: 40,
    link: { title: 'Amara Oye' },
  });
  expect(follow(map, changed)).toEqual([]);
  applyEdit(map, changePersona, { id: 'p', link: link(false) }, user);
  expect(follow(map, [{ link: 'p', item: source('Somebody') }])).toEqual([]);
  expect(read(map).personas[0]?.name).toBe('Amara Oye');
});

test('a linked persona has the picture of its source, or that of the map while the source has none', () => {
  const map = mapWith(true);
  const shown = () => {
    const { personas, images } = read(map);
    return images.find(({ id }) => id === personas[0]?.picture)?.file;
  };
  const followed = (picture: string) => {
    const { facts, ...item } = source('Amara');
    const followed = { ...item, facts: { ...facts, picture } };
    applyPlanned(map, follow(map, [{ link: 'p', item: followed }]), { kind: 'link' });
  };
  followed('/first.webp');
  expect(shown()).toBe('/first.webp');
  applyEdit(map, addRow, { id: 'r', position: 'a0' }, user);
  applyEdit(map, addStage, { id: 's', position: 'a0' }, user);
  applyEdit(map, addCard, { id: 'c', row: 'r', stage: 's', position: 'a0' }, user);
  const first = read(map).images[0]?.id ?? '';
  applyEdit(map, pictureCard, { id: 'c', image: first }, user);
  followed('/second.webp');
  expect(shown()).toBe('/second.webp');
  expect(
    read(map)
      .images.map(({ file }) => file)
      .toSorted(),
  ).toEqual(['/first.webp', '/second.webp']);
  followed('/third.webp');
  expect(
    read(map)
      .images.map(({ file }) => file)
      .toSorted(),
  ).toEqual(['/first.webp', '/third.webp']);
  followed('//evil.example/x.webp');
  expect(shown()).toBeUndefined();
  applyEdit(map, picturePersona, { id: 'p', picture: first }, user);
  applyEdit(map, addImage, { id: 'own', file: '/own.webp' }, user);
  applyEdit(map, picturePersona, { id: 'p', picture: 'own' }, user);
  followed('');
  expect(shown()).toBe('/own.webp');
  applyEdit(map, changePersona, { id: 'p', link: link(false) }, user);
  followed('/fourth.webp');
  expect(shown()).toBe('/own.webp');
});

const step = fc.record({
  peer: fc.nat(1),
  verb: fc.constantFrom('link', 'detach', 'unlink', 'change', 'follow', 'delete', 'meet'),
  name: fc.stringMatching(/^[A-Z][a-z]{1,6}$/),
});

test('in whatever order two users link, detach, delete and the source changes, both see the same', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const start = Y.encodeStateAsUpdate(mapWith(true));
      const maps = [new Y.Doc(), new Y.Doc()];
      for (const map of maps) Y.applyUpdate(map, start);
      const meet = () => {
        const states = maps.map((map) => Y.encodeStateAsUpdate(map));
        for (const map of maps) for (const state of states) Y.applyUpdate(map, state);
      };
      for (const { peer, verb: action, name } of steps) {
        const map = maps[peer];
        if (action === 'meet' || !map) meet();
        else act(map, action, name);
      }
      meet();
      const [one, other] = maps.map((map) => readDocument(mapperDocument, map));
      expect(one).toEqual(other);
      expect(one?.dropped).toEqual([]);
    }),
  );
});

function act(map: Y.Doc, action: string, name: string): void {
  try {
    if (action === 'link') applyEdit(map, changePersona, { id: 'p', link: link(true) }, user);
    if (action === 'detach') applyEdit(map, changePersona, { id: 'p', link: link(false) }, user);
    if (action === 'unlink') applyEdit(map, changePersona, { id: 'p', link: null }, user);
    if (action === 'change') applyEdit(map, changePersona, { id: 'p', name }, user);
    if (action === 'delete') applyEdit(map, removePersona, { id: 'p' }, user);
    if (action === 'follow')
      applyPlanned(map, follow(map, [{ link: 'p', item: pictured(name) }]), { kind: 'link' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

test('an accepted pattern has the same mean on each dimension as one that is counted by hand', () => {
  const map = emptyDocument(mapperDocument);
  const values = [6, 7, 6, 5];
  for (const [at] of values.entries())
    applyEdit(map, addPersona, { id: `p${at}`, position: `a${at}` }, user);
  const dimension = { id: 'd', title: 'Planning', left: 'Today', right: 'Years', position: 'a0' };
  applyEdit(map, addDimension, dimension, user);
  for (const [at, value] of values.entries())
    applyEdit(map, setPoint, { persona: `p${at}`, dimension: 'd', value }, user);
  const members = ['p0', 'p1', 'p2'];
  const pattern = { id: 'auto', name: 'Autopilot', position: 'a0', members, dimensions: ['d'] };
  applyEdit(map, addPattern, pattern, user);
  const items = linkableItemsOf(read(map)).filter(
    ({ what }) => what === 'pattern' || what === 'mean',
  );
  expect(items).toEqual([
    { id: 'pattern:auto', what: 'pattern', title: 'Autopilot', text: '', facts: { people: 3 } },
    {
      id: 'mean:auto.d',
      what: 'mean',
      title: 'Planning',
      text: 'Autopilot: Today to Years',
      facts: { from: 'Autopilot', left: 'Today', right: 'Years', mean: 6.33, steps: 7 },
    },
  ]);
});
