import { createDecoder, readVarString } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeVarString } from 'lib0/encoding';
import { expect, test } from 'vitest';
import { readShortStrings } from './read-short-strings.ts';

function there(text: string): string {
  const encoder = createEncoder();
  writeVarString(encoder, text);
  return readVarString(createDecoder(toUint8Array(encoder)));
}

test('texts of any length and script are read as they were written', () => {
  readShortStrings();
  readShortStrings();
  const texts = [
    '',
    'row',
    'a'.repeat(32),
    'a'.repeat(33),
    'é',
    'Zürich',
    '日本',
    'x\u0000y',
    '👩‍🔬',
  ];
  expect(texts.map(there)).toEqual(texts);
  expect(texts.map(there)).toEqual(texts);
});

test('thousands of names and ids stay distinct', () => {
  readShortStrings();
  const names = Array.from({ length: 20_000 }, (_, at) => `id${at.toString(36)}`);
  expect([...names, ...names].map(there)).toEqual([...names, ...names]);
});

test('bytes that are no text are refused', () => {
  readShortStrings();
  const broken = new Uint8Array([2, 0xff, 0xfe]);
  expect(() => readVarString(createDecoder(broken))).toThrow();
});
