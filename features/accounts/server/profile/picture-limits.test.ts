import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phonePhoto } from '#tests/fixtures/files/hostile-files.ts';
import { decodeHeic, isHeic } from './decode-heic.ts';
import { read } from './picture-file.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** A small PNG whose header claims another size. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await blank(2, 2).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each([
  [[1921, 960], false, [1920, 960]],
  [[960, 2880], false, [640, 1920]],
  [[19, 1920], false, [19, 1920]],
  [[30, 20], false, [30, 20]],
  [[2560, 40], true, [2560, 40]],
  [[2570, 100], true, [2560, 100]],
  [[100, 16_010], true, [100, 16_000]],
] as const)(
  'a picture of %j, a screenshot %s, is stored as %j',
  async ([width, height], screen, size) => {
    const path = await blank(width, height).png().toBuffer();
    const stored = await read({ path, screen });
    expect([stored.width, stored.height]).toEqual(size);
    const { format, width: wide, height: high } = await sharp(stored.bytes).metadata();
    expect([format, wide, high]).toEqual(['webp', ...size]);
  },
);

test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
  '%s can be read',
  async (format) => {
    const stored = await read({ path: await blank(30, 20).toFormat(format).toBuffer() });
    expect([stored.width, stored.height]).toEqual([30, 20]);
  },
);

test('the orientation is applied, and no metadata of a photo are stored', async () => {
  const path = await blank(30, 20)
    .withExif({ IFD0: { Make: 'Camera', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { bytes, width, height } = await read({ path });
  expect([width, height]).toEqual([20, 30]);
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
});

test.each([
  ['no bytes', () => Buffer.alloc(0), 'picture/unreadable'],
  ['a text', () => Buffer.from('a text'), 'picture/unreadable'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture/drawing'],
  [
    'an SVG that sharp reads',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'picture/drawing',
  ],
  [
    'an SVG that begins after a thousand bytes',
    () => Buffer.from(`<!--${' '.repeat(1000)}--><svg broken`),
    'picture/unreadable',
  ],
  ['more than 50 megapixels', () => claiming(5000, 10_001), 'picture/too-large'],
  ['50 megapixels that are missing', () => claiming(5000, 10_000), 'picture/unreadable'],
  [
    'a PNG that ends early',
    async () => (await blank(400, 400).png().toBuffer()).subarray(0, 60),
    'picture/unreadable',
  ],
] as const)('%s: the failure says which limit', async (_, file, code) => {
  await expect(read({ path: await file() })).rejects.toMatchObject({ code });
});

/** The header of a file of ISO base media with a length, a brand and compatible brands. */
const fileHeader = (length: number, brand: string, others = '', after = '') =>
  Buffer.concat([
    Buffer.from([0, 0, 0, length]),
    Buffer.from(`ftyp${brand}\0\0\0\0${others}${after}`),
  ]);

test.each([
  ['heic', fileHeader(16, 'heic'), true],
  ['heix', fileHeader(16, 'heix'), true],
  ['mif1', fileHeader(16, 'mif1'), true],
  ['msf1', fileHeader(16, 'msf1'), true],
  ['an unknown brand', fileHeader(16, 'xheic'), false],
  ['AVIF', fileHeader(16, 'avif'), false],
  ['mif1 that is AVIF', fileHeader(20, 'mif1', 'avif'), false],
  ['mif1 with AVIF after its header', fileHeader(16, 'mif1', '', 'avif'), true],
  ['AVIF as the last of several brands', fileHeader(28, 'mif1', 'heicmiafavif'), false],
  ['another box', Buffer.from('\0\0\0\u0010freeheic'), false],
  ['no bytes', Buffer.alloc(0), false],
  ['text that names it', Buffer.from('ftypheic'), false],
])('the header of %s: HEIC is %s', (_, bytes, expected) => {
  expect(isHeic(bytes)).toBe(expected);
});

test('a photo of a phone is decoded up to the limit of pixels', async () => {
  const photo = phonePhoto();
  expect(await decodeHeic(photo, 96 * 64 - 1)).toBe('too large');
  expect(await decodeHeic(photo, 96 * 64)).toMatchObject({ width: 96, height: 64 });
});
