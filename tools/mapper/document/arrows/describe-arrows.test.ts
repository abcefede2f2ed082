import { expect, test } from 'vitest';
import { describeArrows } from './describe-arrows.ts';

const texts = new Map([
  ['clerk', 'Clerk helps'],
  ['index', 'Patient index'],
  ['blank', ''],
]);
const arrow = { from: 'clerk', to: 'index', twoWay: false, label: '' };

test.each([
  ['one that begins at it', 'clerk', [arrow], 'leads to Patient index'],
  ['one that ends at it', 'index', [arrow], 'comes from Clerk helps'],
  ['one both ways', 'index', [{ ...arrow, twoWay: true }], 'leads to and comes from Clerk helps'],
  ['its label', 'clerk', [{ ...arrow, label: 'looks up' }], 'leads to Patient index (looks up)'],
  [
    'a card that says nothing',
    'clerk',
    [{ ...arrow, to: 'blank' }],
    'leads to a card without text',
  ],
  ['one that ends nowhere', 'clerk', [{ ...arrow, to: 'gone' }], ''],
  [
    'several',
    'clerk',
    [arrow, { ...arrow, from: 'blank', to: 'clerk' }],
    'leads to Patient index, comes from a card without text',
  ],
  ['none', 'clerk', [], ''],
])('the arrows of a card are described: %s', (_, card, arrows, described) => {
  expect(describeArrows(card, arrows, (id) => texts.get(id))).toBe(described);
});
