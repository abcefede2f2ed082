import { ink, type Slide, type SlidePicture } from '#features/slides/server/index.ts';
import type { BlockOf } from '../../document/out/deck-blocks.ts';
import { type Box, picturesAcross, scaleSize } from './slide-layout.ts';

const gap = 0.12;
const labelHeight = 0.28;

/** Draws pictures and logos side by side, uncropped, each with its label below. */
export function drawPictures(
  slide: Slide,
  { pictures }: BlockOf<'pictures'>,
  { x, y, w, h }: Box,
  { size, files }: { size: number; files: ReadonlyMap<string, SlidePicture> },
): void {
  const across = picturesAcross(pictures.length, w);
  const rows = Math.ceil(pictures.length / across);
  const cell = { w: w / across - gap, h: h / rows - 0.05 };
  for (const [at, { file, label }] of pictures.entries()) {
    const left = x + (at % across) * (cell.w + gap);
    const top = y + Math.floor(at / across) * (cell.h + 0.05);
    const picture = files.get(file);
    const high = Math.max(cell.h - labelHeight, 0.2);
    let below = high;
    if (picture) {
      const scale = Math.min(cell.w / picture.width, high / picture.height);
      const box = { x: left, y: top, w: picture.width * scale, h: picture.height * scale };
      slide.addImage({ data: picture.data, ...box, altText: label });
      below = box.h + 0.03;
    }
    // An item without a picture has only its label.
    const area = picture ? { y: top + below, h: labelHeight } : { y: top, h: cell.h };
    slide.addText(label, {
      ...{ x: left, w: cell.w, ...area, fontSize: scaleSize(size), color: ink, margin: 0 },
      ...{ valign: 'middle', fit: 'shrink' },
    });
  }
}
