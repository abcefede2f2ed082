import { isRun, plainTextOf, type RichNode, type RichText } from '#kernel/text/rich-text.ts';
import { writingSchema } from '../contract/writing-schema.ts';

/** A mention in a text. */
export interface TextMention {
  userId: string;
  /** Text of the block around it. */
  text: string;
}

/** The mentions of a text, in order. */
export function mentionsIn(text: RichText): TextMention[] {
  return text.flatMap((block) => mentionsWithin(block, [block]));
}

function mentionsWithin(node: RichNode, block: RichText): TextMention[] {
  if (isRun(node)) return [];
  if (node.type === 'mention') {
    return [{ userId: String(node.attrs?.id), text: plainTextOf(writingSchema, block) }];
  }
  const isTextBlock = writingSchema.elements[node.type]?.holds === 'words';
  const inside = isTextBlock ? [node] : block;
  return (node.content ?? []).flatMap((one) => mentionsWithin(one, inside));
}
