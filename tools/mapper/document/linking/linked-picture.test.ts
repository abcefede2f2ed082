import { expect, test } from 'vitest';
import { emptyDocument, openDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { addImage, addPersona, describeMap, picturePersona } from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { planLinkedPicture } from './linked-picture.ts';

/** A map with two people, of whom the first is linked to a persona of another project. */
function mapOf(...planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  const run = (...more: PlannedEdit[]) => applyPlanned(map, more, { kind: 'user' });
  const plan = (picture?: string, persona = 'p') => {
    const properties = picture === undefined ? {} : { picture };
    const followed = { title: 'Amara', text: '', facts: properties };
    return planLinkedPicture(openDocument(mapperDocument, map), persona, followed);
  };
  run(
    planEdit(addPersona, { id: 'p', name: 'Amara', position: 'a0' }),
    planEdit(addPersona, { id: 'q', name: 'Ruth', position: 'a1' }),
    ...planned,
  );
  return {
    ...{ run, plan },
    look: (picture?: string, persona?: string) => run(...plan(picture, persona)),
    shown() {
      const { personas, images } = readDocument(mapperDocument, map).value;
      const files = new Map(images.map(({ id, file }) => [id, file]));
      return {
        people: personas.map(({ picture }) => files.get(picture ?? '') ?? null),
        library: [...files.values()].sort(),
      };
    },
  };
}

const own = planEdit(addImage, { id: 'own', file: '/own.webp', name: 'Own' });
const showsOwn = planEdit(picturePersona, { id: 'p', picture: 'own' });

test('a picture is copied once, under the name of the persona, and removed with the link', () => {
  const map = mapOf();
  map.look('/a.webp');
  expect(map.shown()).toEqual({ people: ['/a.webp', null], library: ['/a.webp'] });
  expect(map.plan('/a.webp')).toEqual([]);
  map.look('');
  expect(map.shown()).toEqual({ people: [null, null], library: [] });
  expect([map.plan(''), map.plan(), map.plan('no picture'), map.plan('', 'gone')]).toEqual([
    ...[[], [], [], []],
  ]);
});

test('a picture of the map is replaced by the copied one, and stays in the library', () => {
  const map = mapOf(own, showsOwn);
  expect(map.plan('')).toEqual([]);
  // The same picture is there already, under another name.
  expect(map.plan('/own.webp')).toEqual([]);
  map.look('/a.webp');
  expect(map.shown()).toEqual({ people: ['/a.webp', null], library: ['/a.webp', '/own.webp'] });
});

test('two people with the same picture share it, and it is removed with the last', () => {
  const map = mapOf();
  map.look('/a.webp');
  map.look('/a.webp', 'q');
  expect(map.shown()).toEqual({ people: ['/a.webp', '/a.webp'], library: ['/a.webp'] });
  map.look('/b.webp');
  expect(map.shown()).toEqual({ people: ['/b.webp', '/a.webp'], library: ['/a.webp', '/b.webp'] });
  map.look('', 'q');
  expect(map.shown()).toEqual({ people: ['/b.webp', null], library: ['/b.webp'] });
});

test('a picture that is the logo stays the logo', () => {
  const map = mapOf();
  map.look('/a.webp');
  map.run(planEdit(describeMap, { logo: 'linked-a-webp' }));
  map.look('/b.webp');
  expect(map.shown().library).toEqual(['/a.webp', '/b.webp']);
});

test('a picture with a name of the maximum length is copied', () => {
  const map = mapOf();
  const file = `/${'x'.repeat(64)}.webp`;
  map.look(file);
  expect(map.shown().people).toEqual([file, null]);
  expect(map.plan(file)).toEqual([]);
});
