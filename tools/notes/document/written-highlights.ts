import { cutTo, lengths } from '#kernel/text/limits.ts';
import { isRun, type RichElement, type RichNode, type RichText } from '#kernel/text/rich-text.ts';
import { markRange } from './highlights.ts';
import { noteSchema } from './note-schema.ts';

/** The tag and the participant of a highlight in a file; empty for none. */
export interface WrittenHighlight {
  passage: string;
  tag: string;
  participant: string;
}

/** The text after a highlight: `{tag}`, `{tag; participant}`, or nothing. */
export function highlightEnd(tag: string, participant: string): string {
  const parts = [tag, participant].map((part) => part.replaceAll(/[{};\s]+/g, ' ').trim());
  return parts.join('') === '' ? '' : `{${parts.join('; ').replace(/; $/, '')}}`;
}

/** The closing sign: after a character, and not before a letter, digit or another sign. */
const end = String.raw`(?<=\S)==(?![\p{L}\p{N}=])`;
/** `==words=={tag; participant}`; without braces only around whole words, so that `a == b == c` is none. */
const written = new RegExp(
  String.raw`==(\S(?:(?:(?!${end}).)*?\S)??)==\{([^{}\n]*)\}|(?<![\p{L}\p{N}=])==([^\s=](?:.*?[^\s=])??)==(?![\p{L}\p{N}=])`,
  'u',
);

/** Parses the highlights in the text of a note, and removes their signs. */
export function readHighlights(body: RichText): {
  body: RichText;
  highlights: WrittenHighlight[];
} {
  const highlights: WrittenHighlight[] = [];
  const within = (element: RichElement): RichElement => {
    const { content = [] } = element;
    const rule = noteSchema.elements[element.type];
    if (rule?.holds === 'elements') {
      return { ...element, content: content.map((node) => (isRun(node) ? node : within(node))) };
    }
    if (rule?.holds !== 'words' || rule.bare) return element;
    let nodes: readonly RichNode[] = content;
    for (
      let found = written.exec(lettersOf(nodes));
      found;
      found = written.exec(lettersOf(nodes))
    ) {
      const [matched, about, facts = '', bare] = found;
      const passage = `h${highlights.length}`;
      const [tag = '', participant = ''] = facts.split(';').map((part) => part.trim());
      highlights.push({
        passage,
        tag: cutTo(tag, lengths.tag),
        participant: cutTo(participant, lengths.fullName),
      });
      const [start, length] = [found.index, (about ?? bare ?? '').length];
      const rest = without(nodes, start + 2 + length, start + matched.length);
      nodes = markRange(without(rest, start, start + 2), start, start + length, passage);
    }
    return { ...element, content: nodes };
  };
  return { body: body.map(within), highlights };
}

/** The characters of a line; code and inline elements are replaced by a character that is no sign. */
function lettersOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (!isRun(node)) return '\u0001';
      const isCode = node.marks?.some(({ type }) => type === 'code');
      return isCode ? '\u0001'.repeat(node.text.length) : node.text;
    })
    .join('');
}

/** A line without a range of characters. */
function without(nodes: readonly RichNode[], from: number, to: number): RichNode[] {
  let at = 0;
  return nodes.flatMap((node): RichNode[] => {
    const start = at;
    at += isRun(node) ? node.text.length : 1;
    if (!isRun(node)) return [node];
    const before = node.text.slice(0, Math.max(0, from - start));
    const after = node.text.slice(Math.max(0, to - start));
    const text = to <= start || from >= at ? node.text : before + after;
    return text ? [{ ...node, text }] : [];
  });
}
