import { expect, test } from 'vitest';
import { decodeCalendar } from './decode-calendar.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A text folded behind so many bytes, wherever these end, as RFC 5545 allows. */
function foldedBy(text: string, size: number): Uint8Array {
  const bytes = bytesOf(text);
  const parts: number[] = [];
  for (const [at, byte] of bytes.entries()) {
    if (at > 0 && at % size === 0) parts.push(13, 10, 32);
    parts.push(byte);
  }
  return new Uint8Array(parts);
}

test.each([1, 2, 3, 5, 75])('letters that are folded behind %i bytes are whole', (size) => {
  const line = 'SUMMARY:Größe 漢字 😀 naïve';
  expect(decodeCalendar(foldedBy(line, size))).toBe(line);
});

test.each([
  ['UTF-8', bytesOf('SUMMARY:Größe')],
  [
    'UTF-16',
    new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(
        new Uint16Array([...'SUMMARY:Größe'].map((letter) => letter.charCodeAt(0))).buffer,
      ),
    ]),
  ],
  ['Windows-1252', new Uint8Array([...'SUMMARY:Größe'].map((letter) => letter.charCodeAt(0)))],
])('a calendar in %s is read', (_, bytes) => {
  expect(decodeCalendar(bytes)).toBe('SUMMARY:Größe');
});

test('lines that are folded with a tab or by old programs are joined, others are not', () => {
  expect(decodeCalendar(bytesOf('A:1\r\n\t2\n 3\r\nB:\n'))).toBe('A:123\r\nB:\n');
});
