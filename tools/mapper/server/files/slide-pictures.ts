import type { WrittenProject } from '#features/exports/server/index.ts';
import { type SlidePicture, slidePicture } from '#features/slides/server/index.ts';
import type { Deck } from '../../document/out/deck.ts';

/** Pictures by their path in the library; pictures that no longer exist are missing. */
export type SlidePictures = ReadonlyMap<string, SlidePicture>;

/** The longest edge in pixels, which is more than a card on a slide can show. */
const longest = 800;

/** Reads the pictures of a deck's cards, each once. */
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
