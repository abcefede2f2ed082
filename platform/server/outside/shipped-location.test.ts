import { expect, test } from 'vitest';
import { createLocate } from './shipped-location.ts';

const locate = createLocate();

test('an address of the public internet returns its country and every other field', async () => {
  expect(await locate('193.99.144.80')).toEqual({
    country: 'DE',
    country_name: 'Germany',
    city: '',
    postal: '',
    loc: '',
    ip: '193.99.144.80',
    region: '',
    timezone: '',
  });
  expect(await locate('2001:4860:4860::8888')).toMatchObject({ country: 'US' });
});

test('an IPv4 address that is mapped to IPv6 returns the same as the IPv4 address', async () => {
  expect(await locate('::ffff:193.99.144.80')).toEqual(await locate('193.99.144.80'));
});

test.each(['127.0.0.1', '10.1.2.3', '192.168.0.9', '::1', 'fe80::1', 'nonsense', ''])(
  'no location is known for %o',
  async (address) => {
    expect(await locate(address)).toBeNull();
  },
);
