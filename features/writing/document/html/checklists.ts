import { isRun, type RichElement, type RichNode } from '#kernel/text/rich-text.ts';

/** Characters for checkboxes, in Word and while HTML is read. */
export const openMark = '☐ ';
export const doneMark = '☑ ';

const begins = /^\s*([☐☑☒])\s*/;

/** Removes the checkbox from the beginning of an item; null where there is none. */
export function readMark(
  content: readonly RichElement[],
): { checked: boolean; content: RichElement[] } | null {
  const [first, ...more] = content;
  const [firstContent, ...others] = first?.content ?? [];
  if (first?.type !== 'paragraph' || !firstContent || !isRun(firstContent)) return null;
  const found = begins.exec(firstContent.text);
  if (!found) return null;
  const text = firstContent.text.slice(found[0].length);
  const left: RichNode[] = text ? [{ ...firstContent, text }, ...others] : others;
  const rest = left.length > 0 || more.length === 0 ? [{ ...first, content: left }] : [];
  return { checked: found[1] !== '☐', content: [...rest, ...more] };
}

/** Joins consecutive paragraphs that start with a checkbox into a checklist. */
export function markTasks(blocks: readonly RichElement[]): RichElement[] {
  const made: RichElement[] = [];
  for (const block of blocks) {
    const task = readMark([block]);
    if (!task) {
      made.push(block);
      continue;
    }
    const { checked, content } = task;
    const item = { type: 'taskItem', attrs: { checked }, content };
    const last = made.at(-1);
    if (last?.type === 'taskList') {
      made[made.length - 1] = { ...last, content: [...(last.content ?? []), item] };
    } else made.push({ type: 'taskList', content: [item] });
  }
  return made;
}
