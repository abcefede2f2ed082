import { attacks } from '#tests/fixtures/files/attack-strings.ts';
import { marker } from '#tests/fixtures/marker.ts';
import type { Dice } from './dice.ts';

/** Invalid JSON texts, by the placeholders that stand for them until it is written. */
const raw: Readonly<Record<string, string>> = {
  '@@arrays in arrays': '['.repeat(5000) + ']'.repeat(5000),
  '@@objects in objects': `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '@@beyond all numbers': '1e999',
  '@@the smallest': '-1e-999',
  '@@prototype': '{"__proto__":{"isAdmin":true}}',
  '@@constructor': '{"constructor":{"prototype":{"isAdmin":true}}}',
  '@@twice': '{"id":1,"id":2}',
  '@@digits': '9'.repeat(400),
};

const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  `${marker}\0`,
  '\ud83d',
  '\udc00a',
  '\u202e\u200b\ufeff',
  '\r\n',
  '__proto__',
  'constructor',
  'toString',
  'none',
  '..',
  '../../etc/passwd',
  '%00',
  "'; drop table users; --",
  '$where',
  '=1+1',
  'null',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  'data:text/html,x',
  '00000000-0000-0000-0000-000000000000',
  `${'a'.repeat(64)}@${'b'.repeat(250)}.example`,
  `${marker} `.repeat(1000),
  '👩‍👩‍👧'.repeat(2000),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢'.repeat(50),
  'a'.repeat(300_000),
];

const numbers = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-7,
  255,
  256,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

/** A value that a call does not expect; a text where only texts can be sent. */
export function oddText(dice: Dice): string {
  return dice.in100(30) ? dice.of(attacks) : dice.of(texts);
}

export function oddValue(dice: Dice, depth = 0): unknown {
  const kind = dice.below(depth > 2 ? 6 : 9);
  if (kind < 3) return oddText(dice);
  if (kind === 3) return dice.of(numbers);
  if (kind === 4) return dice.of([null, true, false]);
  if (kind === 5) return dice.of(Object.keys(raw));
  if (kind === 6) return Array.from({ length: dice.of([0, 1, 2, 300]) }, () => oddValue(dice, 3));
  const names = ['id', 'value', 'toString', 'length', 'constructor', 'hasOwnProperty', '', '$ref'];
  const count = dice.of([0, 1, 3, 8]);
  return Object.fromEntries(
    Array.from({ length: count }, () => [dice.of(names), oddValue(dice, depth + 1)]),
  );
}

/** JSON with parts that no value could produce. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.replaceAll(/"(@@[a-z ]+)"(?!:)/g, (whole, name: string) => raw[name] ?? whole);
}
