import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements whose text is not visible on the page. */
const unread = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'head',
]);
/** Elements that repeat on every page of a site, and say nothing about the company. */
const framing = new Set(['nav', 'footer', 'form', 'button', 'select']);
/** Inline elements. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
]);
/** Characters of a page that are read. */
const maxLength = 40_000;

/** The title and the text of a web page, one block a line; in a process of its own. */
export function read(html: string): { title: string; text: string } {
  const page = parse(html);
  const lines: string[] = [];
  let title = '';
  let line = '';
  let length = 0;
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    if (text !== '' && lines.at(-1) !== text) lines.push(text);
    length += text.length;
  };
  // A list, not recursion: a page may nest elements without end.
  const waiting: (Node | 'end')[] = [...page.childNodes].reverse();
  while (waiting.length > 0 && length < maxLength) {
    const node = waiting.pop();
    if (node === undefined) break;
    if (node === 'end') endLine();
    else if ('value' in node) line += node.value;
    else if (node.nodeName === 'head') title = titleIn(node);
    else if ('childNodes' in node && !unread.has(node.nodeName) && !framing.has(node.nodeName)) {
      const children = [...node.childNodes].reverse();
      if (!inline.has(node.nodeName)) {
        endLine();
        waiting.push('end');
      }
      waiting.push(...children);
    }
  }
  endLine();
  return { title: title.slice(0, 200), text: lines.join('\n').slice(0, maxLength) };
}

function titleIn(element: Node): string {
  const children = 'childNodes' in element ? element.childNodes : [];
  const found = children.find(({ nodeName }) => nodeName === 'title');
  const [text] = found && 'childNodes' in found ? found.childNodes : [];
  return text && 'value' in text ? text.value.replaceAll(/\s+/g, ' ').trim() : '';
}
