import type { Element, ElementContent, Root, RootContent } from 'hast';
import { styleOf } from './style-of.ts';
import { listsOfWord } from './word-lists.ts';

type Nodes = (RootContent | ElementContent)[];

/** What says nothing to a reader, with what is in it. */
const silent = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'meta',
  'link',
]);

/**
 * Makes of HTML as editors put it on the clipboard what its look means: bold by a style is bold, the
 * wrapper that Google puts around everything is not, and Word's paragraphs with bullets are lists.
 */
export function tidyHtml(root: Root): Root {
  return { ...root, children: tidy(root.children) as RootContent[] };
}

function tidy(nodes: Nodes): Nodes {
  return listsOfWord(nodes as ElementContent[]).flatMap((node): Nodes => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || silent.has(node.tagName)) return [];
    const style = styleOf(node);
    if (style.display === 'none' || style['mso-hide'] === 'all') return [];
    const children = tidy(node.children) as ElementContent[];
    return styled({ ...node, children }, style);
  });
}

/** An element as its style means it. */
function styled(node: Element, style: Record<string, string>): ElementContent[] {
  const weight = style['font-weight'] ?? '';
  const wrapsAll =
    (node.tagName === 'b' || node.tagName === 'strong') && /^(normal|400)$/.test(weight);
  if (wrapsAll) return node.children;
  if (node.tagName !== 'span' || node.children.length === 0) return [node];
  let children = node.children;
  const wrap = (tagName: string) => {
    children = [{ type: 'element', tagName, properties: {}, children }];
  };
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) wrap('strong');
  if (style['font-style'] === 'italic') wrap('em');
  if (/line-through/.test(style['text-decoration'] ?? style['text-decoration-line'] ?? ''))
    wrap('del');
  return children;
}
