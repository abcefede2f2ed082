import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 network of an IPv6 one, which belongs to one owner. */
export function addressBlockOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [start = '', tail] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...start];
  if (tail) groups.push(...Array<string>(8 - start.length - tail.length).fill('0'), ...tail);
  return groups.slice(0, 4).join(':');
}
