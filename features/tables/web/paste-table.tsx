import { Textarea } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { tableFailures, tableLimits } from '../contract/failures.ts';
import { parseDelimited, separatorOf, type Table } from '../document/delimited.ts';
import { readHtmlTable } from '../document/html-table.ts';

/** Takes a table that is pasted: of a spreadsheet, a text document, a web page, or as separated text. */
export function PasteTable({ onTable }: { onTable: (table: Table) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const table = tableIn(event.clipboardData);
    if (table.length === 0) setProblem(tableFailures.entries.table_empty[1]);
    else onTable(table);
  };
  return (
    <Textarea
      label="Or paste a table"
      placeholder="Copied from a spreadsheet, a document or a web page"
      rows={2}
      value=""
      error={problem}
      onPaste={paste}
      onChange={() => undefined}
    />
  );
}

function tableIn(data: DataTransfer): Table {
  const html = readHtmlTable(data.getData('text/html').slice(0, tableLimits.letters));
  const text = data.getData('text/plain').slice(0, tableLimits.letters);
  const table = html ?? (text.trim() === '' ? [] : parseDelimited(text, separatorOf(text), most));
  return table.filter((line) => line.some((cell) => cell.trim() !== ''));
}

const most = { ...tableLimits, lines: tableLimits.lines + 1 };
