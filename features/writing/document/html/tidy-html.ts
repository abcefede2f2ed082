import type { ElementContent, Root, RootContent } from 'hast';
import { styleOf } from './style-of.ts';
import { listsOfWord } from './word-lists.ts';

type Nodes = (RootContent | ElementContent)[];

/** Elements that are invisible together with their content. */
const silent = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'iframe',
  'annotation',
  'annotation-xml',
  'meta',
  'link',
]);

/** HTML of a clipboard without invisible elements, and with Word's bulleted paragraphs as lists. */
export function tidyHtml(root: Root): Root {
  return { ...root, children: tidy(root.children) as RootContent[] };
}

function tidy(nodes: Nodes): Nodes {
  return listsOfWord(nodes as ElementContent[]).flatMap((node): Nodes => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || silent.has(node.tagName)) return [];
    const style = styleOf(node);
    if (style.display === 'none' || style['mso-hide'] === 'all') return [];
    return [{ ...node, children: tidy(node.children) as ElementContent[] }];
  });
}
