import { expect, test } from 'vitest';
import { followChange, type LinkValue } from './linkable-item.ts';

const link: LinkValue = {
  project: 'p',
  item: 't',
  what: 'highlight',
  title: 'Two days',
  digest: 'd',
  follows: true,
};
const item = { title: 'Two days', text: 'I waited.', facts: {} };
const renamed = { ...item, title: 'Three days' };

test.each([
  ['nothing of a record that is gone', undefined, { name: 'x' }, item, null],
  ['nothing of a record that is linked with nothing', { link: null }, { name: 'x' }, item, null],
  ['nothing of what was detached', { link: { ...link, follows: false } }, {}, renamed, null],
  ['nothing of what says it already', { name: 'x', link }, { name: 'x' }, item, null],
  ['nothing where lists are alike', { tags: ['a'], link }, { tags: ['a'] }, item, null],
  ['what else it says now', { name: 'x', link }, { name: 'y' }, item, { name: 'y', link }],
  ['the title', { link }, {}, renamed, { link: { ...link, title: 'Three days' } }],
])('following an item changes %s', (_, record, said, now, change) => {
  expect(followChange(record, said, now)).toEqual(change);
});
