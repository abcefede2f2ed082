import type { Element, ElementContent, Text } from 'hast';
import { styleOf } from './style-of.ts';

interface WordItem {
  level: number;
  ordered: boolean;
  /** The number before the text of a numbered item. */
  number: number | null;
  item: Element;
}

/**
 * Word writes lists to the clipboard as paragraphs with a bullet or number before the text, and the
 * level in their style (`mso-list:l0 level1 lfo1`). Joins consecutive ones to lists.
 */
export function listsOfWord(nodes: readonly ElementContent[]): ElementContent[] {
  const made: ElementContent[] = [];
  let items: WordItem[] = [];
  const end = () => {
    if (items.length > 0) made.push(...listsOf(items, 1));
    items = [];
  };
  for (const node of nodes) {
    const item = node.type === 'element' ? wordItem(node) : null;
    if (item) items.push(item);
    else if (items.length === 0 || !isBlank(node)) {
      end();
      made.push(node);
    }
  }
  end();
  return made;
}

function wordItem(node: Element): WordItem | null {
  if (node.tagName !== 'p') return null;
  const level = /\blevel(\d)\b/.exec(styleOf(node)['mso-list'] ?? '')?.[1];
  if (!level) return null;
  const marker = textOf(node.children.filter(isMarker)).trim();
  const children = node.children.filter((child) => !isMarker(child));
  const item: Element = { type: 'element', tagName: 'li', properties: {}, children };
  const number = /^(\d{1,6})[.)]/.exec(marker)?.[1];
  return {
    level: Number(level),
    ordered: /^[\dA-Za-z]{1,4}[.)]/.test(marker),
    number: number === undefined ? null : Number(number),
    item,
  };
}

/** The bullet or number that Word writes before the text. */
function isMarker(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  if (styleOf(node)['mso-list'] === 'ignore') return true;
  return (
    node.tagName === 'span' &&
    node.children.length > 0 &&
    node.children.every((child) => isMarker(child))
  );
}

function listsOf(items: readonly WordItem[], level: number): Element[] {
  const lists: Element[] = [];
  let deeper: WordItem[] = [];
  const end = () => {
    const last = lists.at(-1)?.children.at(-1);
    if (deeper.length > 0) {
      const inner = listsOf(deeper, level + 1);
      if (last?.type === 'element') last.children = [...last.children, ...inner];
      else lists.push(...inner);
    }
    deeper = [];
  };
  for (const one of items) {
    if (one.level > level) {
      deeper.push(one);
      continue;
    }
    end();
    const tagName = one.ordered ? 'ol' : 'ul';
    const list = lists.at(-1);
    if (list?.tagName === tagName) list.children = [...list.children, one.item];
    else {
      const properties = one.number === null ? {} : { start: one.number };
      lists.push({ type: 'element', tagName, properties, children: [one.item] });
    }
  }
  end();
  return lists;
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node): string => (node.type === 'element' ? textOf(node.children) : (node as Text).value))
    .join('');
}
