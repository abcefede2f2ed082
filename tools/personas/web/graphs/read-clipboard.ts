import {
  parseDelimited,
  readHtmlTable,
  readMarkdownTable,
  type Table,
} from '#features/tables/document/index.ts';

/** The table that a spreadsheet put on the clipboard; null for a single cell. */
export function readClipboard(clipboard: DataTransfer): Table | null {
  const html = clipboard.getData('text/html');
  const text = clipboard.getData('text/plain');
  const table =
    (html && readHtmlTable(html)) || (readMarkdownTable(text) ?? parseDelimited(text, '\t'));
  return table.length > 1 || (table[0]?.length ?? 0) > 1 ? table : null;
}
