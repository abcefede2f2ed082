import type { Element, ElementContent, Text } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  isRun,
  type RichElement,
  type RichMark,
  type RichNode,
  type RichText,
} from '#kernel/text/rich-text.ts';

/** A rich text as HTML, which is the form that fields of work items take. Pictures become their captions. */
export function htmlOf(text: RichText): string {
  return toHtml({ type: 'root', children: text.flatMap(nodesOf) });
}

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  caption: 'p',
  bulletList: 'ul',
  taskList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  taskItem: 'li',
  blockquote: 'blockquote',
  horizontalRule: 'hr',
  hardBreak: 'br',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
};

const markTags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
};

function nodesOf(node: RichNode): ElementContent[] {
  if (isRun(node)) return node.text === '' ? [] : [marked(textNode(node.text), node.marks ?? [])];
  const content = (node.content ?? []).flatMap(nodesOf);
  if (node.type === 'mention') {
    const label = String(node.attrs?.label ?? '');
    return label ? [textNode(`@${label}`)] : [];
  }
  if (node.type === 'heading') {
    const level = Math.min(6, Math.max(1, Number(node.attrs?.level ?? 3) || 3));
    return [element(`h${level}`, content)];
  }
  if (node.type === 'codeBlock') return [element('pre', [element('code', content)])];
  const tag = tags[node.type];
  return tag ? [element(tag, [...checkOf(node), ...content])] : content;
}

/** Checklists become lists, with a check mark before completed items. */
function checkOf({ type, attrs }: RichElement): ElementContent[] {
  return type === 'taskItem' && attrs?.checked === true ? [textNode('✓ ')] : [];
}

function marked(text: Text, marks: readonly RichMark[]): ElementContent {
  return marks.reduce<ElementContent>((inner, { type, attrs }) => {
    if (type === 'link') return linkTo(String(attrs?.href ?? ''), inner);
    const tag = markTags[type];
    return tag ? element(tag, [inner]) : inner;
  }, text);
}

/** Only addresses of the web and of mail are links. */
function linkTo(href: string, inner: ElementContent): ElementContent {
  const isSafe = /^(?:https?:|mailto:)/i.test(href);
  return isSafe ? { ...element('a', [inner]), properties: { href } } : inner;
}

const textNode = (value: string): Text => ({ type: 'text', value });
const element = (tagName: string, children: ElementContent[]): Element => ({
  ...{ type: 'element', tagName, properties: {} },
  children,
});
