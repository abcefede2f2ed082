import { expect, test } from 'vitest';
import { nextTag, tagCalled } from './index.ts';

const palette = [
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Blue', colour: '#1668dc' },
];

test('new tags are added after the others, and take the colours of the palette in turn', () => {
  const tags: { id: string; name: string; position: string; colour?: string }[] = [];
  for (const name of ['waiting', 'trust', 'cost'])
    tags.push(nextTag(tags, palette, name, { name }));
  expect(tags.map(({ colour }) => colour)).toEqual(['#5b4bdb', '#1668dc', '#5b4bdb']);
  expect(tags.toSorted((a, b) => (a.position < b.position ? -1 : 1))).toEqual(tags);
});

test('a tag is found by its name in any case and spacing', () => {
  const tags = [{ name: 'Waiting' }, { name: 'Trust' }];
  expect(tagCalled(tags, 'trust')).toBe(tags[1]);
  expect(tagCalled(tags, 'wait')).toBeUndefined();
});
