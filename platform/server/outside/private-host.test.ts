import { expect, test } from 'vitest';
import { isPrivateHost } from './private-host.ts';

test.each([
  ['http://127.0.0.1:11434/v1', true],
  ['http://[::1]:8000/v1', true],
  ['http://10.1.2.3/v1', true],
  ['http://172.31.0.1/v1', true],
  ['http://172.32.0.1/v1', false],
  ['http://192.168.0.9/v1', true],
  ['http://[fd00::7]/v1', true],
  ['http://[::ffff:10.0.0.1]/v1', true],
  ['https://9.9.9.9/v1', false],
  ['https://[2606:4700::1]/v1', false],
  // NAT64 and 6to4 lead to the internet.
  ['https://[64:ff9b::909:909]/v1', false],
  ['https://[2002:909:909::1]/v1', false],
])('%s is private: %s', async (url, expected) => {
  expect(await isPrivateHost(url)).toBe(expected);
});

test('a name is private where all of its addresses are, and not where it has none', async () => {
  const named = (...found: string[]) =>
    isPrivateHost('http://models.intra/v1', async () => found.map((address) => ({ address })));
  expect(await named('10.0.0.1', 'fd00::1')).toBe(true);
  expect(await named('10.0.0.1', '9.9.9.9')).toBe(false);
  expect(await named()).toBe(false);
  const unknown = isPrivateHost('http://models.intra/v1', () => Promise.reject(new Error('none')));
  expect(await unknown).toBe(false);
});
