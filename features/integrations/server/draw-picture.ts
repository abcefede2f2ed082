import sharp from 'sharp';
import type { PictureArea } from '../document/index.ts';

/** Shares of the picture that are shown around an area, and pixels that are shown around a point. */
const margin = 0.12;
const aroundPoint = 320;
/** Width of a frame in pixels. */
const stroke = 4;
const colour = '#e5484d';
/** Pixels of the longer side of the file. */
const longest = 1600;

/**
 * A PNG of what an issue is about: the picture around its area, which is framed; or the whole
 * picture.
 * @param bytes a stored picture
 */
export async function drawPicture(bytes: Uint8Array, area: PictureArea | null): Promise<Buffer> {
  const picture = sharp(bytes).flatten({ background: '#ffffff' });
  const { width, height } = await picture.metadata();
  const size = {
    width: longest,
    height: longest,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  if (!area || !width || !height) return picture.resize(size).png().toBuffer();
  const box = boxOf(area, { width, height });
  // Cut out before it is framed, so that little of a long page is in memory.
  const { data, info } = await picture
    .extract(box)
    .composite([{ input: Buffer.from(frame(area, { width, height }, box)) }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).resize(size).png().toBuffer();
}

interface Size {
  width: number;
  height: number;
}

/** The part of a picture that is cut out, in pixels. */
export function boxOf({ x, y, width: w, height: h }: PictureArea, { width, height }: Size) {
  const isPoint = w === null || h === null;
  const [aroundX, aroundY] = isPoint
    ? [aroundPoint, aroundPoint]
    : [margin * width, margin * height];
  const left = clamp(x * width - aroundX, width);
  const top = clamp(y * height - aroundY, height);
  const right = clamp((x + (w ?? 0)) * width + aroundX, width);
  const bottom = clamp((y + (h ?? 0)) * height + aroundY, height);
  return {
    left: Math.min(left, width - 1),
    top: Math.min(top, height - 1),
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
  };
}

const clamp = (value: number, end: number): number => Math.round(Math.min(Math.max(value, 0), end));

/** A drawing of the frame, as large as the part of the picture in `box`. */
function frame(
  { x, y, width: w, height: h }: PictureArea,
  { width, height }: Size,
  box: ReturnType<typeof boxOf>,
): string {
  const shape =
    w === null || h === null
      ? `<circle cx="${x * width}" cy="${y * height}" r="18"/>`
      : `<rect x="${x * width}" y="${y * height}" width="${w * width}" height="${h * height}" rx="6"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${box.left} ${box.top} ${box.width} ${box.height}"><g fill="none" stroke="${colour}" stroke-width="${stroke}">${shape}</g></svg>`;
}
