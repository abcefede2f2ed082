import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpack } from './unpack.ts';

const limits = { bytes: 1000, parts: 3 };

/** Makes a ZIP declare another size for all its parts, in both of their headers. */
function claim(zip: Uint8Array, size: number): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, size, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}

test('requested parts are unpacked, whatever the others are', () => {
  const zip = zipSync({ 'a.xml': strToU8('<a/>'), 'large.png': new Uint8Array(5000) });
  expect(unpack(zip, limits, (name) => name.endsWith('.xml'))).toEqual({
    'a.xml': strToU8('<a/>'),
  });
});

test.each([
  ['is larger than allowed', zipSync({ a: new Uint8Array(600), b: new Uint8Array(600) }), 'bytes'],
  ['has many parts', zipSync({ a: [], b: [], c: [], d: [] } as never), 'parts'],
  [
    'states less of what is not packed',
    claim(zipSync({ a: new Uint8Array(1200) }, { level: 0 }), 10),
    'bytes',
  ],
  ['is none', strToU8('PK nothing'), 'broken'],
])('a packed file that %s is refused', (_, zip, reason) => {
  expect(() => unpack(zip, limits)).toThrow(expect.objectContaining({ reason }));
});

test('a part that declares less than its content gets no more space than declared', () => {
  const lying = claim(zipSync({ a: new Uint8Array(600) }), 10);
  expect(unpack(lying, limits)).toEqual({ a: new Uint8Array(10) });
});
