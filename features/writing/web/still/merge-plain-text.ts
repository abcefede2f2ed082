import {
  isRun,
  plainTextOf,
  type RichNode,
  type RichSchema,
  type RichText,
} from '#kernel/text/rich-text.ts';
import { paragraph, paragraphs, textRuns } from '../../document/blocks.ts';

/**
 * A rich text after a user edited its plain text: appended text is added at its end; text that
 * changed before the end becomes paragraphs.
 */
export function mergePlainText(schema: RichSchema, text: RichText, typed: string): RichText {
  const before = plainTextOf(schema, text);
  if (typed === before) return text;
  if (text.length === 0 || !typed.startsWith(before)) return paragraphs(typed);
  const [same = '', ...lines] = typed.slice(before.length).split('\n');
  const rest = paragraphs(lines.join('\n'));
  return same === '' ? [...text, ...rest] : [...(atEnd(schema, text, same) as RichText), ...rest];
}

/** The nodes with more text in the last element, or after it where that cannot have text. */
function atEnd(schema: RichSchema, nodes: readonly RichNode[], more: string): readonly RichNode[] {
  const last = nodes.at(-1);
  if (!last || isRun(last) || schema.elements[last.type]?.inline) return [...nodes, textRuns(more)];
  if (schema.elements[last.type]?.holds === 'nothing') return [...nodes, paragraph(more)];
  return [...nodes.slice(0, -1), { ...last, content: atEnd(schema, last.content ?? [], more) }];
}
