import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCountryData, type TCountryCode } from 'countries-list';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';
import type { Locate } from './location.ts';
import { isPublicAddress } from './public-address.ts';

const data = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const entryShape = z.object({ country_code: z.custom<TCountryCode>((code) => code !== '') });

/**
 * Looks addresses up in free data (CC BY 4.0, Number Resource Organization) from an npm package.
 * They have the country; all other fields are empty. No address leaves this machine.
 */
export function createLocate(): Locate {
  // Loaded with the first look-up: most processes never need them.
  let opened: Reader<never> | undefined;
  const read = () => {
    opened ??= new Reader<never>(readFileSync(fileURLToPath(import.meta.resolve(data))));
    return opened;
  };
  return async (given) => {
    const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
    // The data has countries for some private ranges, too.
    if (!isPublicAddress(address)) return null;
    const entry = entryShape.safeParse(read().get(address));
    if (!entry.success) return null;
    const country = entry.data.country_code;
    return {
      country,
      country_name: getCountryData(country)?.name ?? '',
      city: '',
      postal: '',
      loc: '',
      ip: address,
      region: '',
      timezone: '',
    };
  };
}
