import type { z } from 'zod';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { drawImage } from '../contract/calls.ts';

type Drawn = z.output<typeof drawImage.output>;

/**
 * A drawn picture as a file to upload. An illustration becomes a PNG, which servers without a browser
 * take too.
 * @throws Error where the browser cannot draw it
 */
export async function toFile({ media, media_type, width, height }: Drawn, name: string) {
  const characters = atob(media);
  const decoded = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  const bytes = new Blob([decoded], { type: media_type });
  const called = cutTo(name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'Picture', lengths.title);
  if (media_type !== 'image/svg+xml')
    return new File([bytes], `${called}.webp`, { type: media_type });
  const image = new Image(width, height);
  image.src = URL.createObjectURL(bytes);
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(width * 2, height * 2);
    canvas.getContext('2d')?.drawImage(image, 0, 0, width * 2, height * 2);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    return new File([png], `${called}.png`, { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
