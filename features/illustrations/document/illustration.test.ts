import fc from 'fast-check';
import { expect, test } from 'vitest';
import { illustrate } from './illustration.ts';

const person = {
  description: 'A nurse who reads on the train',
  subject: 'person',
  variant: 0,
} as const;

test('the same options draw the same picture, another variant a different one', () => {
  expect(illustrate(person)).toBe(
    illustrate({ ...person, description: ' a nurse who READS on the train ' }),
  );
  const drawn = Array.from({ length: 12 }, (_, variant) => illustrate({ ...person, variant }));
  expect(new Set(drawn).size).toBe(12);
});

test('the text of a description is not written into the picture', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('person', 'scene'),
      (description, subject) => {
        const svg = illustrate({ description, subject, variant: 0 });
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]*>/);
        expect(svg).not.toMatch(
          /<(?:script|text|image|foreignObject|a)\b|NaN|undefined|href|on\w+=/,
        );
      },
    ),
  );
});

test.each([
  ['reads a book', 'M70 14C48-6'],
  ['rides the tram', 'rx="20"'],
  ['orders in a shop', 'M26 40c0-52'],
])('objects that a description names are drawn: %s', (description, part) => {
  expect(illustrate({ description, subject: 'scene', variant: 0 })).toContain(part);
  expect(illustrate({ description: 'xyz', subject: 'scene', variant: 0 })).not.toContain(part);
});
