import sharp from 'sharp';
import type { WrittenProject } from '#features/exports/server/index.ts';
import type { Deck } from '../../document/out/deck.ts';

/** A picture as slides hold it: a JPEG as a data address, and its pixels. */
interface SlidePicture {
  data: string;
  width: number;
  height: number;
}

/** Pictures by their path in the library; without those that are not kept any more. */
export type SlidePictures = ReadonlyMap<string, SlidePicture>;

/** More than a card on a slide can show, in pixels. */
const longestSide = 800;

/** The pictures of a deck's cards, each once, as programs for slides understand them. */
export async function readSlidePictures(
  read: WrittenProject['picture'],
  { slides }: Deck,
): Promise<SlidePictures> {
  const shown = slides.flatMap(({ rows }) => rows.flatMap(({ cards }) => cards));
  const paths = new Set(shown.flatMap(({ picture }) => picture?.file || []));
  const pictures = new Map<string, SlidePicture>();
  for (const path of paths) {
    const kept = await read(path);
    if (!kept) continue;
    const { data, info } = await sharp(kept.bytes)
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    pictures.set(path, { data: `image/jpeg;base64,${data.toString('base64')}`, width, height });
  }
  return pictures;
}
