import type { Element } from 'hast';
import type { RichElement } from '#kernel/text/rich-text.ts';
import { readMark } from './checklists.ts';
import type { ReadBlocks } from './read-blocks.ts';

interface Item {
  /** Null for an item without a checkbox. */
  checked: boolean | null;
  content: RichElement[];
}

/** A list; a checklist where one of its items has a checkbox. */
export function listFromHtml(list: Element, read: ReadBlocks): RichElement {
  const items = itemsOf(list, read);
  if (items.some(({ checked }) => checked !== null)) {
    const content = items.map(({ checked, content: blocks }) => ({
      type: 'taskItem',
      attrs: { checked: checked === true },
      content: blocks,
    }));
    return { type: 'taskList', content };
  }
  const content = items.map((item) => ({ type: 'listItem', content: item.content }));
  if (list.tagName !== 'ol') return { type: 'bulletList', content };
  const start = Number(list.properties.start ?? 1);
  return { type: 'orderedList', attrs: { start }, content };
}

function itemsOf(list: Element, read: ReadBlocks): Item[] {
  const items: Item[] = [];
  for (const child of list.children) {
    const isItem = child.type === 'element' && child.tagName === 'li';
    const last = items.at(-1);
    if (isItem) items.push(itemOf(child, read));
    else {
      // Google and Word put a nested list after the item that it belongs to, not inside.
      const blocks = read([child]);
      if (last) last.content.push(...blocks);
      else if (blocks.length > 0) items.push({ checked: null, content: blocks });
    }
  }
  return items;
}

function itemOf(element: Element, read: ReadBlocks): Item {
  const { properties, children } = element;
  const { ariaChecked, dataChecked, dataInlineTaskId, className } = properties;
  const content = unmarked(read(children));
  const named = Array.isArray(className) && className.includes('checked');
  const said = ariaChecked ?? dataChecked ?? (dataInlineTaskId === undefined ? null : named);
  if (said !== null) return { checked: String(said) === 'true', content: content.blocks };
  return { checked: content.checked, content: content.blocks };
}

/** The content of an item without its checkbox, which may already have become a list of one item. */
function unmarked(content: RichElement[]): { checked: boolean | null; blocks: RichElement[] } {
  const [first, ...more] = content;
  const [task, ...others] = first?.type === 'taskList' ? (first.content ?? []) : [];
  if (first && task && 'content' in task && others.length === 0) {
    const blocks = [...((task.content ?? []) as RichElement[]), ...more];
    const [first, ...rest] = blocks;
    const isBare = first?.content?.length === 0 && rest.length > 0;
    return { checked: task.attrs?.checked === true, blocks: isBare ? rest : blocks };
  }
  const marked = readMark(content);
  return marked
    ? { checked: marked.checked, blocks: marked.content }
    : { checked: null, blocks: content };
}
