import { elementsIn, type RichText } from '#kernel/text/rich-text.ts';

/** Paths of the pictures in a text. */
export function picturesIn(text: RichText): string[] {
  return text.flatMap((block) =>
    block.type === 'image' ? String(block.attrs?.src) : picturesIn(elementsIn(block)),
  );
}
