import { isIPv6 } from 'node:net';

/** An IPv4 address as URLs write it in IPv6. */
const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * An IPv4 address, or the /64 network of an IPv6 one, which belongs to one owner. However an address is
 * written, its block is the same.
 */
export function addressBlockOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [address = ''] = ip.split('%');
  // URLs write each address in one way: small letters, no leading zeros, the longest zeros left out.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(canonical) ?? [];
  if (high && low) return [high, low].flatMap(bytesOf).join('.');
  const [start = [], tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...start];
  if (tail) groups.push(...Array<string>(8 - start.length - tail.length).fill('0'), ...tail);
  return groups.slice(0, 4).join(':');
}

/** The two bytes of a group of an IPv6 address. */
function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [Math.floor(value / 256), value % 256];
}
