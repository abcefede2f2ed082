import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createAddressGuard, isNotPublic, NotPublicAddress } from './address-guard.ts';

/** Answers each look-up with the next list of addresses. */
function resolveTo(...answers: string[][]) {
  return vi.fn<LookupFunction>((_, __, done) => {
    const found = (answers.shift() ?? []).map(
      (address): LookupAddress => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }),
    );
    done(null, found);
  });
}

function lookUp(resolve: LookupFunction, all: boolean): Promise<unknown> {
  const { lookup } = createAddressGuard({ resolve });
  return new Promise((done, fail) => {
    lookup('name.example', { all }, (error, address) => (error ? fail(error) : done(address)));
  });
}

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://169.254.169.254/',
  'http://100.64.0.1/',
  'http://192.168.0.1:8080/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://１２７.０.０.１/',
])('%s is not allowed, however it is written', (address) => {
  expect(() => createAddressGuard().checkHost(new URL(address))).toThrow(NotPublicAddress);
});

test.each(['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://name.example/'])(
  '%s is not refused before it is looked up',
  (address) => {
    expect(() => createAddressGuard().checkHost(new URL(address))).not.toThrow();
  },
);

test('a look-up returns the public addresses of a name, and those only', async () => {
  const mixed = () => resolveTo(['10.0.0.1', '8.8.8.8', '::1', '2606:4700::1111']);
  expect(await lookUp(mixed(), true)).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
  expect(await lookUp(mixed(), false)).toBe('8.8.8.8');
});

test('a name without a public address is refused, and so is a name without addresses', async () => {
  for (const addresses of [['127.0.0.1', '::ffff:10.0.0.1'], []]) {
    const refused = lookUp(resolveTo(addresses), true);
    await expect(refused).rejects.toBeInstanceOf(NotPublicAddress);
  }
});

test('a refusal is found in the causes of an error, and in several errors', () => {
  const refusal = new NotPublicAddress('name.example');
  expect(isNotPublic(new Error('not sent', { cause: refusal }))).toBe(true);
  expect(isNotPublic(new AggregateError([new Error('other'), refusal]))).toBe(true);
  expect(isNotPublic(new Error('other'))).toBe(false);
});
