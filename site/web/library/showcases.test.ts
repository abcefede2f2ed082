import { expect, test } from 'vitest';
import { listShowcases } from '#features/sharing/contract/links.ts';
import { showcasesCall } from './showcases.ts';

test('the library requests showcases by the address of the call', () => {
  expect(listShowcases).toMatchObject(showcasesCall);
});
