import type { MaskKind } from '../contract/masks.ts';

/** Finds mail addresses, phone numbers and postal addresses by their form. */
export function findPrivate(text: string): { kind: MaskKind; text: string }[] {
  const mails = (text.match(mail) ?? []).map((one) => ({ kind: 'email' as const, text: one }));
  const phones = (text.match(digits) ?? [])
    .flatMap(phonesIn)
    .map((one) => ({ kind: 'phone' as const, text: one }));
  const addresses = addressForms
    .flatMap((form) => text.match(form) ?? [])
    .map((one) => ({ kind: 'address' as const, text: one.trim() }));
  return [...mails, ...phones, ...addresses];
}

const mail =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\p{L}\p{N}.!#$&*/=?^{|}~_%+'-]{0,80}[\p{L}\p{N}_])?[@＠](?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

/** Groups of digits of any script, with what can be between those of a phone number. */
const digits =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}.,])[+＋(]?\p{Nd}[\p{Nd}\p{Zs}()./\p{Pd}－]{5,}\p{Nd}(?![\p{L}\p{N}])/gu;

const dates = [/^\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}$/, /^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$/];
/** Numbers without a country: those of North America, of several countries in their groups, and long ones. */
const national = [
  /^(?:1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}$/,
  /^[6-9]\d{2}[ .-]\d{3}[ .-]\d{3}$/,
  /^[4-9]\d{2}-\d{3}-\d{3}$/,
  /^[6-9]\d{4}[ .-]\d{5}$/,
  // Spain and Turkey, Norway, Italy.
  /^[5-9]\d{2}([ .-]\d{2}){3}$/,
  /^[49]\d{2}[ .-]\d{2}[ .-]\d{3}$/,
  /^3\d{2}[ .-]?\d{6,7}$/,
  // China, Mexico, Brazil.
  /^1\d{2}([ .-]\d{4}){2}$/,
  /^\(?[1-9]\d\)?[ .-]9?\d{4}[ .-]\d{4}$/,
  // Russia, and Australian numbers for all states.
  /^8[ .-]?\(?\d{3}\)?[ .-]\d{3}([ .-]\d{2}){2}$/,
  /^1[38]00([ .-]\d{3}){2}$/,
  /^\d{10,11}$/,
];
/** Groups of digits that a phone number has at most, with its country. */
const maxGroups = 8;

/** The phone numbers in a row of digits: the longest runs of its groups that read as one. */
function phonesIn(row: string): string[] {
  const groups = [...row.matchAll(/[+＋(]{0,2}\p{Nd}+/gu)];
  const found: string[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const end = endOfPhone(row, groups, first);
    if (end === null) continue;
    const last = groups[end];
    found.push(row.slice(groups[first]?.index, (last?.index ?? 0) + (last?.[0].length ?? 0)));
    first = end;
  }
  return found;
}

/** The last group of a phone number that begins at a group; null where none does. */
function endOfPhone(row: string, groups: readonly RegExpExecArray[], first: number): number | null {
  const start = groups[first]?.index ?? 0;
  for (let end = Math.min(groups.length, first + maxGroups) - 1; end >= first; end -= 1) {
    const last = groups[end];
    if (last && isPhone(row.slice(start, last.index + last[0].length))) return end;
  }
  return null;
}

/** Whether digits read as a phone number, and not as a date or an amount. */
function isPhone(given: string): boolean {
  const text = given
    .normalize('NFKC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-');
  const count = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (count < 7 || count > 15 || dates.some((date) => date.test(text))) return false;
  // Amounts and years of other scripts are shorter.
  if (!/\d/.test(text)) return count >= 8;
  if (/^(?:\+|00|\(?0)/.test(text)) return count >= 8;
  return !/^(?:19|20)\d{2}[ -](?:19|20)\d{2}$/.test(text) && national.some((one) => one.test(text));
}

// Bounded, as a text without spaces is searched from each of its letters.
const word = "\\p{Lu}[\\p{L}'’.-]{0,60}";
const postcodeAndTown = `(?:,?\\s+\\d{4,5}\\s+${word}(?:\\s${word})?)?`;
const anglo =
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Square|Sq|Place|Pl|Terrace|Way|Close|Crescent|Gardens|Grove|Hill|Parade|Highway|Hwy|Parkway|Pkwy|Row|Mews|Walk|Quay';
const germanic =
  'straße|strasse|str\\.|weg|gasse|allee|platz|ring|damm|ufer|laan|straat|gracht|gatan|gade';
const romance = 'Calle|C\\/|Avenida|Avda\\.|Plaza|Paseo|Via|Viale|Piazza|Corso|Rua|Praça|Avenue';
const french = 'rue|avenue|boulevard|place|chemin|allée|quai|impasse|cours';

/** Streets with their number in the orders of several countries, and codes of places. */
const addressForms: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\p{N}])\\d{1,5}[A-Za-z]?\\s+(?:${word}\\s+){1,4}?(?:${anglo})\\b\\.?(?:,?\\s+(?:Apt|Flat|Suite|Unit)\\.?\\s+\\w+)?(?:,\\s*${word}(?:\\s${word})?,?\\s+[A-Z]{2}\\s+\\d{5})?`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})\\p{Lu}[\\p{L}-]{0,60}(?:${germanic})\\s+\\d{1,4}(?:\\s?[a-z]\\b)?${postcodeAndTown}`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${word}\\s+){1,2}(?:Straße|Strasse|Str\\.|Weg|Allee|Platz)\\s+\\d{1,4}(?:\\s?[a-z]\\b)?${postcodeAndTown}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}])\\d{1,4}(?:\\s?(?:bis|ter))?,?\\s+(?:${french})\\s+(?:de la |de l['’]|du |des |de |d['’])?${word}(?:[ -]${word})*${postcodeAndTown}`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${romance})\\s+(?:(?:de|del|della|da|do|la|las|los)\\s+)*(?:${word}\\s*){1,4},?\\s+(?:n\\.?º\\s*)?\\d{1,4}${postcodeAndTown}`,
    'gu',
  ),
  /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}])/gu,
  /(?<!\p{L})P\.?\s?O\.? Box \d+/gu,
];
