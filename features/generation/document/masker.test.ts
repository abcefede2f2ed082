import { expect, test } from 'vitest';
import { createMasker, originalRange } from './masker.ts';
import { findPrivate } from './private-patterns.ts';

const masker = createMasker([
  { text: 'José Núñez', as: 'Person 1' },
  { text: 'José', as: 'Person 1' },
  { text: 'Mark', as: 'Person 2' },
  { text: "O'Brien", as: 'Person 12' },
  { text: '+44 20 7946 0958', as: 'Phone 1' },
  { text: 'Straße', as: 'Address 1' },
]);

test.each([
  ['José Núñez called', 'Person 1 called'],
  ['Jose\u0301 Nu\u0301n\u0303ez called', 'Person 1 called'],
  ['JOSE  NUNEZ called', 'Person 1 called'],
  ['I rang José’s sister', 'I rang Person 1’s sister'],
  ['Joséphine and josés', 'Joséphine and josés'],
  ['Josés Tasche, Marks Idee', 'Person 1s Tasche, Person 2s Idee'],
  ['José\n  Núñez called', 'Person 1 called'],
  ['Mark left a mark', 'Person 2 left a mark'],
  ['Jo\u00adsé Núñez called', 'Person 1 called'],
  ['J\u200bo\u200csé\u2060 Núñ\ufeffez called', 'Person 1 called'],
  ['\u202eJosé\u202c left', '\u202ePerson 1 left'],
  ['\u200bJosé left', '\u200bPerson 1 left'],
  ['Ｊｏｓé left', 'Person 1 left'],
  ['Mark\u200b left', 'Person 2 left'],
  ['the m\u00adark stays', 'the m\u00adark stays'],
  ['Oʼ\u00adBrien', 'Person 12'],
  ['STRASSE und Straße', 'Address 1 und Address 1'],
  ['Ask O’Brien (+44 20 7946 0958).', 'Ask Person 12 (Phone 1).'],
])('%j is read as %j', (text, masked) => {
  expect(masker.mask(text)).toBe(masked);
});

test.each([
  ['昨天田中さんが来た', '昨天Person 1さんが来た'],
  ['김민수는 왔다', 'Person 2는 왔다'],
  ['ทักสมชายหน่อย', 'ทักPerson 3หน่อย'],
  ['وقال أحمد نعم', 'وقال Person 4 نعم'],
  ['Γιώργο, ΓΙΏΡΓΟ', 'Person 5, Person 5'],
])('a name in %j is found, also where the script puts no spaces around it', (text, masked) => {
  const names = ['田中', '김민수', 'สมชาย', 'أحمد', 'Γιώργο'];
  const masks = names.map((name, at) => ({ text: name, as: `Person ${at + 1}` }));
  expect(createMasker(masks).mask(text)).toBe(masked);
});

test('labels become the first text that has them, and longer numbers are different', () => {
  expect(masker.unmask("Person 1 met person 12's aunt; Person 3 did not")).toBe(
    "José Núñez met O'Brien's aunt; Person 3 did not",
  );
});

test('a part of a masked text is found in the original', () => {
  const text = 'Then José said that Mark paid.';
  const { text: masked, parts } = masker.maskParts(text);
  const original = (quote: string) => {
    const start = masked.indexOf(quote);
    const range = originalRange(parts, { start, end: start + quote.length });
    return text.slice(range.start, range.end);
  };
  expect(original('Person 1 said that')).toBe('José said that');
  expect(original('1 said that Person')).toBe('José said that Mark');
  expect(original('paid.')).toBe('paid.');
  expect(original(masked)).toBe(text);
});

test('a mask that was proposed from a text with invisible characters finds the name without them', () => {
  const odd = createMasker([{ text: 'A\u00admara\u200b', as: 'Person 1' }]);
  expect(odd.mask('Amara met AMARA and a\u00admara\u200b.')).toBe(
    'Person 1 met Person 1 and Person 1.',
  );
});

test('without masks, or with empty ones, texts stay unchanged', () => {
  for (const masks of [[], [{ text: '\u0301', as: 'x' }]]) {
    expect(createMasker(masks).mask('José')).toBe('José');
  }
});

test.each([
  ['email', 'Write to amara.o+x@post.example.co.uk, please', 'amara.o+x@post.example.co.uk'],
  ['phone', 'Ring +44 20 7946 0958 now', '+44 20 7946 0958'],
  ['phone', 'Ring (555) 123-4567 now', '(555) 123-4567'],
  ['phone', 'Meine Nummer: 030 / 1234567.', '030 / 1234567'],
  ['phone', 'au 06 12 34 56 78 svp', '06 12 34 56 78'],
  ['phone', 'call 98765 43210', '98765 43210'],
  ['phone', 'llame al 612 345 678', '612 345 678'],
  ['phone', 'llame al 612 34 56 78 ya', '612 34 56 78'],
  ['phone', 'chiama il 333 1234567', '333 1234567'],
  ['phone', 'ring 912 34 567', '912 34 567'],
  ['phone', 'zadzwoń 501-234-567', '501-234-567'],
  ['phone', 'dzwoń 601 234 567', '601 234 567'],
  ['phone', '打 138 1234 5678', '138 1234 5678'],
  ['phone', 'ligue (11) 91234-5678', '(11) 91234-5678'],
  ['phone', 'marca 55 1234 5678', '55 1234 5678'],
  ['phone', 'звони 8 (912) 345-67-89', '8 (912) 345-67-89'],
  ['phone', 'Ring 1300 123 456 now', '1300 123 456'],
  ['phone', 'Ring 555–123–4567 now', '555–123–4567'],
  ['phone', 'Ring +1\u202f555\u202f123\u202f4567 now', '+1\u202f555\u202f123\u202f4567'],
  ['phone', 'Ring +49\u2011171\u20111234567 now', '+49\u2011171\u20111234567'],
  ['phone', 'اتصل ٠٥٠١٢٣٤٥٦٧', '٠٥٠١٢٣٤٥٦٧'],
  ['phone', 'tel ０９０－１２３４－５６７８', '０９０－１２３４－５６７８'],
  ['phone', 'In room 12 0171 1234567', '0171 1234567'],
  ['phone', 'Ring +49 171 1234567 2024 05 12', '+49 171 1234567'],
  ['email', 'Write to a!b#c=d@post.example', 'a!b#c=d@post.example'],
  ['email', 'Write to ada＠post.example', 'ada＠post.example'],
  ['address', 'I live at 12 High Street, thanks', '12 High Street'],
  ['address', '221B Baker Street', '221B Baker Street'],
  ['address', 'at 4 Elm Ave, Springfield, IL 62704', '4 Elm Ave, Springfield, IL 62704'],
  ['address', 'Hauptstraße 12, 10115 Berlin', 'Hauptstraße 12, 10115 Berlin'],
  ['address', 'au 8 rue de la Paix', '8 rue de la Paix'],
  ['address', 'en Calle Mayor 5', 'Calle Mayor 5'],
  ['address', 'post code SW1A 1AA', 'SW1A 1AA'],
])('%s: %j has %j', (kind, text, found) => {
  expect(findPrivate(text)).toContainEqual({ kind, text: found });
});

test.each([
  'On 2024-05-12 at 10.30 we met 24 people.',
  'It was 01.02.2024.',
  'It cost 1,250,000 in 2023 and 2024.',
  'It cost 1 250 000 or 12 345 678, not 100 000 000.',
  'From 2023-2024 to 2025 2026 we met 10 20 30 times.',
  'Scores: 4 5 3 2 5 4 1 2 3, and 12 14 15 18.',
  'I waited two days @ home.',
  'We took 3 ways to get there.',
])('%j has nothing private', (text) => {
  expect(findPrivate(text)).toEqual([]);
});
