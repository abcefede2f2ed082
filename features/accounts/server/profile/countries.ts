import { countries } from 'countries-list';

/** Countries of the select field, sorted by name. */
export const countryList: readonly { name: string; code: string }[] = Object.entries(countries)
  .map(([code, { name }]) => ({ name, code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const names = new Set(countryList.map(({ name }) => name));

export function isCountry(name: string): boolean {
  return names.has(name);
}
