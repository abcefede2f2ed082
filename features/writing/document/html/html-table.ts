import type { Element } from 'hast';
import { plainTextOf, type RichElement, type RichNode } from '#kernel/text/rich-text.ts';
import { writingSchema } from '../../contract/writing-schema.ts';
import type { HtmlNode, ReadBlocks } from './read-blocks.ts';

interface Row {
  cells: Element[];
  isHeader: boolean;
}

/**
 * A table with the blocks of its cells. Its caption comes before it; a nested table, which a text
 * can't contain, becomes a line for each row; a layout table becomes its content.
 */
export function tableFromHtml(table: Element, read: ReadBlocks): RichElement[] {
  const parts = partsOf(table);
  const around = parts.others.flatMap((node) =>
    read(node.type === 'element' ? node.children : [node]),
  );
  const cells = parts.rows.flatMap((row) => row.cells);
  const { role } = table.properties;
  if (role === 'presentation' || role === 'none' || cells.length === 1) {
    return [...around, ...cells.flatMap(({ children }) => read(children))];
  }
  const hasHeader = parts.rows.some((row) => row.isHeader || row.cells.some(isHeaderCell));
  const content = parts.rows.flatMap((row, index): RichElement[] => {
    if (row.cells.length === 0) return [];
    const drawn = row.cells.map((cell) => {
      const isHeader = row.isHeader || isHeaderCell(cell);
      return cellFrom(cell, isHeader ? 'tableHeader' : 'tableCell', read);
    });
    // Spreadsheets and editors rarely mark the header: it is the first row with text.
    const says = plainTextOf(writingSchema, drawn).trim() !== '';
    const first = !hasHeader && index === 0 && parts.rows.length > 1 && says;
    const made = first ? drawn.map((cell) => ({ ...cell, type: 'tableHeader' })) : drawn;
    return [{ type: 'tableRow', content: made }];
  });
  return [...around, ...(content.length > 0 ? [{ type: 'table', content }] : [])];
}

/** The table's own rows, without those of nested tables, and its other content. */
function partsOf(table: Element): { rows: Row[]; others: HtmlNode[] } {
  const rows: Row[] = [];
  const others: HtmlNode[] = [];
  const look = (nodes: readonly HtmlNode[], isHeader: boolean) => {
    for (const node of nodes) {
      const tag = node.type === 'element' ? node.tagName : '';
      if (node.type !== 'element') others.push(node);
      else if (tag === 'tr') rows.push({ cells: cellsIn(node), isHeader });
      else if (['thead', 'tbody', 'tfoot'].includes(tag)) look(node.children, tag === 'thead');
      else if (tag !== 'colgroup' && tag !== 'col') others.push(node);
    }
  };
  look(table.children, false);
  return { rows, others };
}

function cellsIn(row: Element): Element[] {
  return row.children.filter(
    (node): node is Element =>
      node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th'),
  );
}

function isHeaderCell({ tagName }: Element): boolean {
  return tagName === 'th';
}

function cellFrom(cell: Element, type: string, read: ReadBlocks): RichElement {
  const { colSpan = 1, rowSpan = 1 } = cell.properties;
  const attrs = { colspan: spanOf(colSpan), rowspan: spanOf(rowSpan) };
  const content = read(cell.children).flatMap((block) =>
    block.type === 'table' ? linesOf(block) : [block],
  );
  return { type, attrs, content };
}

function spanOf(given: unknown): number {
  return Math.min(Math.max(Math.trunc(Number(given)) || 1, 1), 100);
}

/** A table as lines: a paragraph for each row of single-paragraph cells, else block after block. */
function linesOf(table: RichElement): RichElement[] {
  return inside(table).flatMap((row) => {
    const cells = inside(row).map(inside);
    const isLine = cells.every((blocks) => blocks.every(({ type }) => type === 'paragraph'));
    if (!isLine || cells.some((blocks) => blocks.length > 1)) return cells.flat();
    const contents = cells.flatMap(([block]) => (block?.content?.length ? [block.content] : []));
    const content = contents.flatMap((one, index): readonly RichNode[] =>
      index > 0 ? [{ type: 'text', text: ' | ' }, ...one] : one,
    );
    return content.length > 0 ? [{ type: 'paragraph', content }] : [];
  });
}

function inside({ content = [] }: RichElement): RichElement[] {
  return content as RichElement[];
}
