import type { RichMark, RichRun } from '#kernel/text/rich-text.ts';

interface PictureElsewhere {
  alt?: string | null | undefined;
  title?: string | null | undefined;
}

/** What stands for a picture that is not ours: what it shows, where it is, and that it was not taken. */
export function pictureElsewhere(
  { alt, title }: PictureElsewhere,
  url: string,
  marks: readonly RichMark[],
): RichRun[] {
  const isLink = /^https?:/i.test(url);
  // A link shows its address; a path does not, and data would be pages of letters.
  const where = isLink || url === '' || url.startsWith('data:') ? '' : ` (${url})`;
  const name = alt?.trim() || (isLink ? url : 'without a description');
  const link: RichMark = { type: 'link', attrs: { href: url } };
  return [
    { type: 'text', text: 'Picture not taken: ', marks },
    { type: 'text', text: `${name}${where}`, marks: isLink ? [...marks, link] : marks },
    ...(title ? [{ type: 'text' as const, text: ` ${title}`, marks }] : []),
  ];
}
