import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '::ffff:8.8.8.8',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
])('%s is on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['this machine', '::1'],
  ['this machine', '0.0.0.0'],
  ['this machine', '::'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a private network', 'fd00::1'],
  ['cloud metadata', '169.254.169.254'],
  ['cloud metadata', 'fd00:ec2::254'],
  ['a link', 'fe80::1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['documentation', '203.0.113.9'],
  ['documentation', '2001:db8::1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['IPv4 in IPv6 clothes', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6 clothes', '::ffff:7f00:1'],
  ['IPv4 in IPv6 clothes', '0:0:0:0:0:ffff:10.0.0.1'],
  ['IPv4 in IPv6 clothes', '::127.0.0.1'],
  ['translated IPv4', '64:ff9b::7f00:1'],
  ['6to4', '2002:7f00:1::1'],
  ['Teredo', '2001:0:7f00:1::1'],
  ['no address', 'localhost'],
  ['no address', ''],
  ['no address', '2130706433'],
  ['no address', '0x7f.1'],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
