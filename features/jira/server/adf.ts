import type { RichMark, RichNode, RichText } from '#kernel/text/rich-text.ts';

/** A node of an Atlassian Document Format document. */
export interface AdfNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: AdfNode[];
}

/** A document of Jira's rich text, which is the only form that it takes. */
export interface AdfDocument {
  type: 'doc';
  version: 1;
  content: AdfNode[];
}

const marks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 'strike',
  underline: 'underline',
  code: 'code',
  link: 'link',
};

/** A rich text as a document of Jira. Tables and pictures become their text. */
export function toAdf(text: RichText): AdfDocument {
  return { type: 'doc', version: 1, content: text.flatMap(blockOf) };
}

function blockOf(node: RichNode): AdfNode[] {
  const content = 'content' in node ? (node.content ?? []) : [];
  const attrs = 'attrs' in node ? (node.attrs ?? {}) : {};
  switch (node.type) {
    case 'paragraph':
    case 'caption':
      return [{ type: 'paragraph', content: content.flatMap(inlineOf) }];
    case 'heading':
      return [
        { type: 'heading', attrs: { level: attrs.level ?? 3 }, content: content.flatMap(inlineOf) },
      ];
    case 'bulletList':
    case 'taskList':
      return listOf('bulletList', content);
    case 'orderedList':
      return listOf('orderedList', content);
    case 'blockquote':
      return wrapped('blockquote', content, inQuote);
    case 'codeBlock':
      return [{ type: 'codeBlock', content: content.flatMap(inlineOf) }];
    case 'horizontalRule':
      return [{ type: 'rule' }];
    default:
      return content.flatMap(blockOf);
  }
}

/** What Jira accepts in an item of a list, and in a quotation; other blocks become paragraphs. */
const inItem = new Set(['paragraph', 'bulletList', 'orderedList', 'codeBlock']);
const inQuote = new Set(['paragraph', 'bulletList', 'orderedList', 'codeBlock']);

function listOf(type: string, items: readonly RichNode[]): AdfNode[] {
  const content = items.flatMap((item) => {
    const isDone = 'attrs' in item && item.attrs?.checked === true;
    const blocks = fitted('content' in item ? (item.content ?? []) : [], inItem);
    const [first] = blocks;
    if (isDone && first?.type === 'paragraph') {
      first.content = [{ type: 'text', text: '✓ ' }, ...(first.content ?? [])];
    }
    return first ? [{ type: 'listItem', content: startsWithText(blocks) }] : [];
  });
  return content.length > 0 ? [{ type, content }] : [];
}

/** A list item must start with a paragraph or with code. */
function startsWithText(blocks: AdfNode[]): AdfNode[] {
  const isText = blocks[0]?.type === 'paragraph' || blocks[0]?.type === 'codeBlock';
  return isText ? blocks : [{ type: 'paragraph', content: [] }, ...blocks];
}

function wrapped(
  type: string,
  content: readonly RichNode[],
  accepted: ReadonlySet<string>,
): AdfNode[] {
  const blocks = fitted(content, accepted);
  return blocks.length > 0 ? [{ type, content: blocks }] : [];
}

function fitted(content: readonly RichNode[], accepted: ReadonlySet<string>): AdfNode[] {
  return content.flatMap(blockOf).flatMap((block): AdfNode[] => {
    if (accepted.has(block.type)) return [block];
    if (block.type === 'heading') return [{ type: 'paragraph', content: block.content ?? [] }];
    return block.type === 'blockquote' ? (block.content ?? []) : [];
  });
}

function inlineOf(node: RichNode): AdfNode[] {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
  if (node.type === 'mention') {
    const label = 'attrs' in node ? String(node.attrs?.label ?? '') : '';
    return label ? [{ type: 'text', text: `@${label}` }] : [];
  }
  if (!('text' in node) || node.text === '') return [];
  const given = (node.marks ?? []).flatMap(markOf);
  // Jira refuses code together with marks other than a link.
  const isCode = given.some(({ type }) => type === 'code');
  const allowed = isCode ? given.filter(({ type }) => type === 'code' || type === 'link') : given;
  return [{ type: 'text', text: node.text, ...(allowed.length > 0 && { marks: allowed }) }];
}

function markOf({ type, attrs }: RichMark): { type: string; attrs?: Record<string, unknown> }[] {
  const name = marks[type];
  if (!name) return [];
  return [
    name === 'link' ? { type: name, attrs: { href: String(attrs?.href ?? '') } } : { type: name },
  ];
}
