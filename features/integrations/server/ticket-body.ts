import { paragraph } from '#features/writing/document/index.ts';
import type { RichElement, RichNode, RichText } from '#kernel/text/rich-text.ts';

interface BodyParts {
  text: RichText;
  title: string;
  /** From 0 to 4; null for none. */
  severity: number | null;
  /** Address of the item. */
  url: string;
}

/**
 * The text of a ticket by a template, one paragraph a line; a line of `{text}` alone is replaced by all
 * of the item's text. Lines whose places are all empty are left out.
 */
export function bodyBy(template: string, parts: BodyParts): RichText {
  return template.split('\n').flatMap((line): readonly RichElement[] => {
    if (line.trim() === '{text}') return parts.text;
    const nodes = line.split(/(\{(?:link|title|severity)\})/).map((one) => nodeOf(one, parts));
    const isEmpty = nodes.every(
      (node) => node === '' || (typeof node === 'string' && !node.trim()),
    );
    return isEmpty ? [] : [paragraph(...joined(nodes))];
  });
}

/** Texts that follow each other are one. */
function joined(nodes: readonly (string | RichNode)[]): (string | RichNode)[] {
  const found: (string | RichNode)[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (typeof node === 'string' && typeof last === 'string') found[found.length - 1] = last + node;
    else found.push(node);
  }
  return found;
}

function nodeOf(piece: string, { title, severity, url }: BodyParts): string | RichNode {
  if (piece === '{title}') return title;
  if (piece === '{severity}') return severity === null ? '' : String(severity);
  if (piece !== '{link}') return piece;
  return { type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] };
}
