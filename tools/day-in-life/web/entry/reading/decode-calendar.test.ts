import { expect, test } from 'vitest';
import { encodeText } from '#tests/fixtures/files/encode-text.ts';
import { decodeCalendar } from './decode-calendar.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A text whose lines are folded after `size` bytes, also within a character, as RFC 5545 allows. */
function foldedBy(text: string, size: number): Uint8Array {
  const bytes = bytesOf(text);
  const parts: number[] = [];
  for (const [at, byte] of bytes.entries()) {
    if (at > 0 && at % size === 0) parts.push(13, 10, 32);
    parts.push(byte);
  }
  return new Uint8Array(parts);
}

test.each([1, 2, 3, 5, 75])(
  'characters that are folded after %i bytes are complete',
  async (size) => {
    const line = 'SUMMARY:Größe 漢字 😀 naïve';
    expect(await decodeCalendar(foldedBy(line, size))).toBe(line);
  },
);

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])(
  'a calendar in %s is read',
  async (encoding) => {
    const text = 'SUMMARY:Größe\r\nLOCATION:Prüfstraße über München\r\n';
    expect(await decodeCalendar(encodeText(text, encoding))).toBe(text);
  },
);

test('lines that are folded with a tab or by old programs are joined, others are not', async () => {
  expect(await decodeCalendar(bytesOf('A:1\r\n\t2\n 3\r\nB:\n'))).toBe('A:123\r\nB:\n');
});
