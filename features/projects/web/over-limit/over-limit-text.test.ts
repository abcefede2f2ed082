import { expect, test } from 'vitest';
import { overLimitText } from './over-limit-text.ts';

const limit = (limit: number | null, made_by_ai = false) => ({
  ...{ limit, made_by_ai, owner_name: 'Amara Okafor' },
});

test.each([
  [true, limit(1), 'your plan has room for one project of this tool. You can still see'],
  [true, limit(10, true), 'your plan has room for 10 projects of this tool made by AI.'],
  [true, limit(0), 'your plan has no room for projects of this tool.'],
  [true, undefined, 'your plan has no room for it.'],
  [false, limit(3), 'the plan of Amara Okafor has room for 3 projects of this tool. You can still'],
  [false, undefined, 'the plan of its owner has no room for it.'],
] as const)(
  'a read-only map of the user (%s) with the limit %j says why',
  (isOwner, given, text) => {
    expect(overLimitText('map', isOwner, given)).toContain(`This map is read-only: ${text}`);
  },
);
