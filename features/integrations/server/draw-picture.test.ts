import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

/** A white picture with a black square of a tenth of its width at its middle. */
async function picture(width: number, height: number): Promise<Buffer> {
  const side = width / 10;
  const square = `<rect x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${square}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The size of a drawing, and its colour at some points, as hexadecimal numbers. */
async function read(drawn: Buffer, points: readonly (readonly [x: number, y: number])[]) {
  const { data, info } = await sharp(drawn)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colourAt = ([x, y]: readonly [number, number]) =>
    data.subarray((y * width + x) * channels, (y * width + x) * channels + 3).toString('hex');
  return { width, height, colours: points.map(colourAt) };
}

const [white, black, frame] = ['ffffff', '000000', 'e5484d'];

test('a picture is cut out around an area, which is framed where it is', async () => {
  const area = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const drawn = await drawPicture(await picture(1000, 1000), area);
  // The cut begins at 280 px: the area at 400 px, and its frame there.
  const points = [
    [220, 220],
    [120, 220],
    [220, 320],
    [20, 20],
  ] as const;
  expect(await read(drawn, points)).toEqual({
    ...{ width: 440, height: 440 },
    colours: [black, frame, frame, white],
  });
});

test.each([
  ['the upper left corner', { x: 0, y: 0 }, [18, 0], 320],
  ['the middle', { x: 0.5, y: 0.5 }, [338, 320], 640],
])('a point at %s is circled, with the picture around it', async (_, at, isCircled, size) => {
  const area = { ...at, width: null, height: null };
  const drawn = await drawPicture(await picture(1000, 1000), area);
  const [x = 0, y = 0] = isCircled;
  expect(await read(drawn, [[x, y]])).toEqual({ width: size, height: size, colours: [frame] });
});

test('a picture without an area is shown completely, 1,600 px at most', async () => {
  const drawn = await drawPicture(await picture(3200, 800), null);
  expect(await read(drawn, [[800, 200]])).toEqual({ width: 1600, height: 400, colours: [black] });
});
