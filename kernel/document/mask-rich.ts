import { cleanRichText } from '../text/rich-clean.ts';
import {
  isRun,
  type RichElement,
  type RichNode,
  type RichSchema,
  type RichText,
} from '../text/rich-text.ts';

/** A range of a text that is replaced, `to` exclusive. */
export interface MaskedRange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Replaces ranges of a text, which are in order and do not overlap. */
export function maskText(text: string, ranges: readonly MaskedRange[]): string {
  let at = 0;
  let masked = '';
  for (const { from, to, insert } of ranges) {
    masked += text.slice(at, from) + insert;
    at = to;
  }
  return masked + text.slice(at);
}

/**
 * Replaces ranges in each paragraph of a rich text; a paragraph is one text, whatever its formatting.
 * @param find ranges in the text of a paragraph, in order
 * @returns null where nothing is replaced
 */
export function maskRich(
  schema: RichSchema,
  body: RichText,
  find: (text: string) => readonly MaskedRange[],
): RichText | null {
  let isMasked = false;
  const within = (element: RichElement): RichElement => {
    const { content = [] } = element;
    if (schema.elements[element.type]?.holds !== 'words') {
      return { ...element, content: content.map((node) => (isRun(node) ? node : within(node))) };
    }
    const ranges = find(content.map((node) => textOf(schema, node)).join(''));
    if (ranges.length === 0) return element;
    isMasked = true;
    return { ...element, content: maskLine(schema, content, ranges) };
  };
  const masked = body.map(within);
  return isMasked ? cleanRichText(schema, masked) : null;
}

function textOf(schema: RichSchema, node: RichNode): string {
  return isRun(node) ? node.text : (schema.elements[node.type]?.toText?.(node.attrs ?? {}) ?? '');
}

function maskLine(
  schema: RichSchema,
  content: readonly RichNode[],
  ranges: readonly MaskedRange[],
): RichNode[] {
  let start = 0;
  return content.flatMap((node): RichNode[] => {
    const text = textOf(schema, node);
    const [from, to] = [start, start + text.length];
    start = to;
    const touching = ranges.filter((range) => range.from < to && range.to > from);
    if (touching.length === 0) return [node];
    // An inline element, such as a mention, is masked as a whole.
    if (!isRun(node)) return [];
    const inside = touching.map((range) => ({
      from: Math.max(range.from, from) - from,
      to: Math.min(range.to, to) - from,
      // A range over several runs is replaced once, where it begins.
      insert: range.from >= from ? range.insert : '',
    }));
    return [{ ...node, text: maskText(text, inside) }];
  });
}
