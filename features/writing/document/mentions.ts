import { isRun, plainTextOf, type RichNode, type RichText } from '#kernel/text/rich-text.ts';
import { writingSchema } from '../contract/writing-schema.ts';

/** That a user is named in a text. */
export interface TextMention {
  userId: string;
  /** The block of words in which they are named. */
  text: string;
}

/** Who is named in a text, in the order in which it stands there. */
export function mentionsIn(text: RichText): TextMention[] {
  return text.flatMap((block) => mentionsWithin(block, [block]));
}

function mentionsWithin(node: RichNode, block: RichText): TextMention[] {
  if (isRun(node)) return [];
  if (node.type === 'mention') {
    return [{ userId: String(node.attrs?.id), text: plainTextOf(writingSchema, block) }];
  }
  const isBlockOfWords = writingSchema.elements[node.type]?.holds === 'words';
  const inside = isBlockOfWords ? [node] : block;
  return (node.content ?? []).flatMap((one) => mentionsWithin(one, inside));
}
