import { expect, test } from 'vitest';
import type { Permission } from '#features/projects/contract/rights.ts';
import type { AccessRequest } from '../contract/requests.ts';
import { askable, ownRequest } from './access-requests-query.ts';

const request = (permission: Permission): AccessRequest => ({
  user_id: 'ben',
  email: 'ben@example.org',
  full_name: 'Ben Carter',
  profile_pic: null,
  color: null,
  permission,
  requested_date: '2026-11-20T09:30:00.000Z',
});

test.each<[string, Permission | null, boolean, Permission | undefined, Permission[]]>([
  ['who views and asked for nothing', null, false, undefined, ['C', 'E']],
  ['who views and asked to comment', 'C', false, 'C', ['E']],
  ['who views and asked to edit', 'E', false, 'E', []],
  ['who comments and asked for nothing', null, true, undefined, ['E']],
  ['who was granted comments', 'C', true, undefined, ['E']],
  ['who comments and asked to edit', 'E', true, 'E', []],
])('%s sees what is open and can ask for more [S6.14]', (_, requested, comments, open, more) => {
  const abilities = comments ? (['see', 'comment'] as const) : (['see'] as const);
  const mine = ownRequest(requested ? [request(requested)] : [], 'ben', [...abilities]);
  expect(mine?.permission).toBe(open);
  expect(askable([...abilities], mine)).toEqual(more);
});
