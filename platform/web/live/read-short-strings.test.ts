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
    'a'.repeat(12),
    'a'.repeat(13),
    'é',
    'Zürich',
    '日本',
    'x\u0000y',
    '👩‍🔬',
  ];
  expect(texts.map(there)).toEqual(texts);
});

test('bytes that are no text are refused as before', () => {
  readShortStrings();
  const broken = new Uint8Array([2, 0xff, 0xfe]);
  expect(() => readVarString(createDecoder(broken))).toThrow();
});
