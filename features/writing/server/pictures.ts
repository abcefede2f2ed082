import sharp from 'sharp';
import {
  elementsIn,
  isRun,
  type RichElement,
  type RichNode,
  type RichText,
} from '#kernel/text/rich-text.ts';
import { paragraph, textRuns } from '../document/blocks.ts';
import type { WordPicture } from './word-text.ts';

/** Reads a stored picture of a text by its path; null where it does not exist. */
type ReadFile = (path: string) => Promise<{ bytes: Buffer; type: string } | null>;

/** A picture as PNG, which every program reads; null where it does not exist. */
export async function readAsPng(read: ReadFile, path: string): Promise<WordPicture | null> {
  const file = await read(path);
  if (!file) return null;
  const { data, info } = await sharp(file.bytes).png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * A text with each picture as a data URL, which never expires; a missing one is replaced by its
 * description.
 */
export async function withPictures(text: RichText, read: ReadFile): Promise<RichText> {
  const within = async (element: RichElement): Promise<RichElement> => {
    const { type, attrs, content } = element;
    if (type !== 'image') {
      return content ? { ...element, content: await Promise.all(content.map(node)) } : element;
    }
    const file = await read(String(attrs?.src));
    if (!file) {
      const said = [
        textRuns(String(attrs?.alt ?? ''), 'italic'),
        ...elementsIn(element).flatMap(saidIn),
      ];
      return paragraph(...said);
    }
    const src = `data:${file.type};base64,${file.bytes.toString('base64')}`;
    return { ...element, attrs: { ...attrs, src } };
  };
  const node = async (one: RichNode): Promise<RichNode> => (isRun(one) ? one : within(one));
  return Promise.all(text.map(within));
}

function saidIn({ content = [] }: RichElement): RichNode[] {
  return content.length > 0 ? [{ type: 'hardBreak' }, ...content] : [];
}
