import { BlockList, isIP } from 'node:net';

/**
 * Ranges that are not the public internet (IANA special-purpose registries for IPv4 and IPv6):
 * this machine, private networks, link-local (cloud metadata), carrier-grade NAT, documentation,
 * multicast, reserved, and IPv6 ranges that carry an IPv4 address inside.
 */
const special: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of special) {
  blocked.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
}
/** The only IPv6 range that is assigned to the public internet; everything outside is not. */
const assigned = new BlockList();
assigned.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address (not a name) belongs to the public internet. */
export function isPublicAddress(given: string): boolean {
  const address = given.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  if (family === 6) return assigned.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
  return false;
}
