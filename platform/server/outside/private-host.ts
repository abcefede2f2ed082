import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** This machine, and networks that no router of the internet leads to. */
const near: readonly [network: string, prefix: number][] = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
];

const ranges = new BlockList();
for (const [network, prefix] of near) {
  ranges.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
}

function isPrivateAddress(given: string): boolean {
  const address = given.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  const family = isIP(address);
  return family !== 0 && ranges.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Resolves a name to all of its addresses; throws where there are none. */
export type ResolveHost = (host: string) => Promise<readonly { address: string }[]>;

const resolveHost: ResolveHost = (host) => lookup(host, { all: true });

/**
 * Whether what is sent to an address stays on this machine or in a private network. A name counts
 * where all of its addresses do; one that cannot be resolved does not.
 */
export async function isPrivateHost(url: string, resolve = resolveHost): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPrivateAddress(host);
  const [found] = await Promise.allSettled([resolve(host)]);
  if (found.status === 'rejected' || found.value.length === 0) return false;
  return found.value.every(({ address }) => isPrivateAddress(address));
}
