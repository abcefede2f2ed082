import { expect, test } from 'vitest';
import { describeBytes } from './describe-bytes.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1_468_006, '1.4 MB'],
  [15_728_640, '15 MB'],
  [1_610_612_736, '1.5 GB'],
  [2 ** 51, '2,048 TB'],
])('%d bytes are described as %s', (bytes, text) => {
  expect(describeBytes(bytes)).toBe(text);
});
