import type { WrittenProject } from '#features/exports/server/index.ts';
import { type SlidePicture, slidePicture } from '#features/slides/server/index.ts';
import type { Deck } from '../../document/out/deck.ts';

/** Pictures by their path in the library; without those that are not kept any more. */
export type SlidePictures = ReadonlyMap<string, SlidePicture>;

/** More than a card on a slide can show, in pixels. */
const longest = 800;

/** The pictures of a deck's cards, each once. */
export async function readSlidePictures(
  read: WrittenProject['picture'],
  { slides }: Deck,
): Promise<SlidePictures> {
  const shown = slides.flatMap(({ rows }) => rows.flatMap(({ cards }) => cards));
  const paths = new Set(shown.flatMap(({ picture }) => picture?.file || []));
  const pictures = new Map<string, SlidePicture>();
  for (const path of paths) {
    const picture = await slidePicture(read, path, { longest });
    if (picture) pictures.set(path, picture);
  }
  return pictures;
}
