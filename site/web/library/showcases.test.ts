import { expect, test } from 'vitest';
import { listPublished } from '#features/library/contract/contribution-calls.ts';
import { listShowcases } from '#features/sharing/contract/links.ts';
import { publishedCall } from './contributed.ts';
import { showcasesCall } from './showcases.ts';

test('the library requests showcases by the address of the call', () => {
  expect(listShowcases).toMatchObject(showcasesCall);
  expect(listPublished).toMatchObject(publishedCall);
});
