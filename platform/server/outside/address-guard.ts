import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An address that may not be connected to, because it is not on the public internet. */
export class NotPublicAddress extends Error {
  override readonly name = 'NotPublicAddress';

  constructor(host: string) {
    super(`${host} is not on the public internet.`);
  }
}

/** Decides which addresses may be connected to; all requests to addresses of others pass it. */
export interface AddressGuard {
  /**
   * Checks a host that is written as an IP address, which is connected to without a look-up.
   * @throws NotPublicAddress
   */
  checkHost(url: URL): void;
  /**
   * Resolves a name once and returns only the addresses that are allowed, so that what was checked
   * is what is connected to.
   */
  lookup: LookupFunction;
}

export interface GuardOptions {
  /** Judges each address that is about to be connected to; public addresses by default. */
  isAllowed?: ((address: string) => boolean) | undefined;
  /** Resolves names, as `dns.lookup`. */
  resolve?: LookupFunction | undefined;
}

export function createAddressGuard(options: GuardOptions = {}): AddressGuard {
  const { isAllowed = isPublicAddress, resolve = resolveName } = options;
  return {
    checkHost({ hostname }) {
      const host = hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !isAllowed(host)) throw new NotPublicAddress(host);
    },
    lookup(host, options, done) {
      resolve(host, { ...options, all: true }, (error, found) => {
        const addresses = Array.isArray(found) ? found : [];
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (error) done(error, []);
        else if (!first) done(new NotPublicAddress(host), []);
        else if (options.all) done(null, allowed);
        else done(null, first.address, first.family);
      });
    },
  };
}

/** Whether an error says, itself or by one of its causes, that an address is not allowed. */
export function isNotPublic(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof NotPublicAddress) return true;
    if (one instanceof AggregateError && one.errors.some(isNotPublic)) return true;
  }
  return false;
}
