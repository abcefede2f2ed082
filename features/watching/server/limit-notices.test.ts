import { expect, test } from 'vitest';
import type { Notice } from '#features/notifications/server/index.ts';
import { limitNotices } from './limit-notices.ts';

const notice = (to: string, title: string): Notice => ({
  to,
  kind: 'watched',
  by: 'ben',
  title,
  path: '/',
});
const summed = (more: number) => ({ title: `${more} more`, path: '/all' });

test('a user is notified about the first five of many simultaneous changes, and about the number of the others', () => {
  const many = Array.from({ length: 300 }, (_, turn) => notice('amara', `Issue ${turn}`));
  const reported = limitNotices([...many, notice('maya', 'One')], summed);
  expect(reported.map(({ to, title, path }) => `${to} ${title} ${path}`)).toEqual([
    ...[0, 1, 2, 3, 4].map((turn) => `amara Issue ${turn} /`),
    'amara 295 more /all',
    'maya One /',
  ]);
  expect(limitNotices(many.slice(0, 5), summed)).toHaveLength(5);
});
