import type { MaskKind } from '../contract/masks.ts';

/** Finds mail addresses, phone numbers and postal addresses by their form. */
export function findPrivate(text: string): { kind: MaskKind; text: string }[] {
  const mails = (text.match(mail) ?? []).map((one) => ({ kind: 'email' as const, text: one }));
  const phones = (text.match(digits) ?? [])
    .map((one) => one.trim())
    .filter(isPhone)
    .map((one) => ({ kind: 'phone' as const, text: one }));
  const addresses = addressForms
    .flatMap((form) => text.match(form) ?? [])
    .map((one) => ({ kind: 'address' as const, text: one.trim() }));
  return [...mails, ...phones, ...addresses];
}

const mail = /[\p{L}\p{N}](?:[\p{L}\p{N}._%+'-]*[\p{L}\p{N}_])?@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

const digits = /(?<![\p{L}\p{N}.,])(?:\+|\()?\d[\d \u00a0()./-]{5,22}\d(?![\p{L}\p{N}])/gu;

const dates = [/^\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}$/, /^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$/];
/** Numbers without a country: those of North America, of nine or ten digits in groups, and long ones. */
const national = [
  /^(?:1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}$/,
  /^[6-9]\d{2}[ .-]\d{3}[ .-]\d{3}$/,
  /^[6-9]\d{4}[ .-]\d{5}$/,
  /^\d{10,11}$/,
];

/** Whether a row of digits reads as a phone number, and not as a date or an amount. */
function isPhone(text: string): boolean {
  const count = text.replaceAll(/\D/g, '').length;
  if (count < 7 || count > 15 || dates.some((date) => date.test(text))) return false;
  if (/^(?:\+|00|\(?0)/.test(text)) return count >= 8;
  return national.some((form) => form.test(text));
}

const word = "\\p{Lu}[\\p{L}'’.-]*";
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
    `(?<!\\p{L})\\p{Lu}[\\p{L}-]*(?:${germanic})\\s+\\d{1,4}(?:\\s?[a-z]\\b)?${postcodeAndTown}`,
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
