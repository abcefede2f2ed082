import type { RichElement, RichNode, RichText } from '#kernel/text/rich-text.ts';

/** Builders of text for templates and imports. */

export function textRuns(text: string, ...marks: string[]): RichNode {
  const formatted = marks.map((type) => ({ type }));
  return { type: 'text', text, ...(formatted.length > 0 ? { marks: formatted } : {}) };
}

export function paragraph(...content: readonly (string | RichNode)[]): RichElement {
  return { type: 'paragraph', content: content.map(asNode).filter(says) };
}

export function heading(level: 1 | 2 | 3, text: string): RichElement {
  return { type: 'heading', attrs: { level }, content: [textRuns(text)] };
}

export function bullets(...items: readonly string[]): RichElement {
  const content = items.map((item) => ({ type: 'listItem', content: [paragraph(item)] }));
  return { type: 'bulletList', content };
}

export function tasks(...items: readonly string[]): RichElement {
  const content = items.map((item) => ({
    type: 'taskItem',
    attrs: { checked: false },
    content: [paragraph(item)],
  }));
  return { type: 'taskList', content };
}

/** A table whose first row is its header. */
export function table(...rows: readonly (readonly string[])[]): RichElement {
  const content = rows.map((row, index) => ({
    type: 'tableRow',
    content: row.map((cell) => ({
      type: index === 0 ? 'tableHeader' : 'tableCell',
      content: [paragraph(cell)],
    })),
  }));
  return { type: 'table', content };
}

/** One paragraph for each line; blank lines are left out. */
export function paragraphs(text: string): RichText {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line));
}

function asNode(part: string | RichNode): RichNode {
  return typeof part === 'string' ? textRuns(part) : part;
}

function says(node: RichNode): boolean {
  return !('text' in node) || node.text !== '';
}
