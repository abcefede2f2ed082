import type { RichMark, RichRun } from '#kernel/text/rich-text.ts';

interface PictureElsewhere {
  alt?: string | null | undefined;
  title?: string | null | undefined;
}

/**
 * Replaces a picture that is not of the suite: its description, its address, and a note that it was
 * not imported.
 */
export function pictureElsewhere(
  { alt, title }: PictureElsewhere,
  url: string,
  marks: readonly RichMark[],
): RichRun[] {
  const isLink = /^https?:/i.test(url);
  // Links show their address themselves; paths would not help, and data URLs are far too long.
  const where = isLink || url === '' || url.startsWith('data:') ? '' : ` (${url})`;
  const name = alt?.trim() || (isLink ? url : 'without a description');
  const link: RichMark = { type: 'link', attrs: { href: url } };
  return [
    { type: 'text', text: 'Picture not included: ', marks },
    { type: 'text', text: `${name}${where}`, marks: isLink ? [...marks, link] : marks },
    ...(title ? [{ type: 'text' as const, text: ` ${title}`, marks }] : []),
  ];
}
