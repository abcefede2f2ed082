import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phonePhoto } from '#tests/fixtures/files/hostile-files.ts';
import { read } from './picture-file.ts';

test('a photo of a phone is converted like other pictures, with its orientation applied', async () => {
  const { bytes, width, height } = await read({ path: phonePhoto() });
  expect([width, height]).toEqual([96, 64]);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => [...data.subarray((32 * 96 + x) * info.channels)].slice(0, 3);
  const [left, right] = [pixel(20), pixel(76)];
  expect((left[0] ?? 0) - (left[2] ?? 0)).toBeGreaterThan(100);
  expect((right[2] ?? 0) - (right[0] ?? 0)).toBeGreaterThan(100);
});

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'PNG'],
  ['a text', 'ftypheic, it says', 'PNG, JPEG or WebP'],
  ['a photo that ends early', phonePhoto().subarray(0, 300), 'Most Compatible'],
])('%s is refused with advice', async (_, file, message) => {
  await expect(read({ path: Buffer.from(file) })).rejects.toThrow(message);
});

test('AVIF, which has the container of HEIC, is accepted as a picture', async () => {
  const blank = sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } });
  const { width } = await read({ path: await blank.avif().toBuffer() });
  expect(width).toBe(30);
});
