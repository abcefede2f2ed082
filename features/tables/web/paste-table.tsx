import { Button, Textarea } from '@mantine/core';
import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { tableFailures, tableLimits } from '../contract/failures.ts';
import { parseDelimited, separatorOf, type Table } from '../document/delimited.ts';
import { readHtmlTable } from '../document/html-table.ts';

/** Takes a table that is pasted, of a spreadsheet, a document or a web page, or one that is typed. */
export function PasteTable({ onTable }: { onTable: (table: Table) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const take = (table: Table) => {
    if (table.length === 0) setProblem(tableFailures.entries.table_empty[1]);
    else onTable(table);
  };
  const paste = (event: ClipboardEvent) => {
    // What is pasted among typed words is a part of them.
    if (typed !== '') return;
    event.preventDefault();
    take(tableIn(event.clipboardData));
  };
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setProblem(null);
    setTyped(event.currentTarget.value);
  };
  return (
    <>
      <Textarea
        label="Or paste a table"
        placeholder="Copied from a spreadsheet, a document or a web page"
        rows={typed === '' ? 2 : 6}
        maxLength={tableLimits.letters}
        value={typed}
        error={problem}
        onPaste={paste}
        onChange={type}
      />
      {typed === '' ? null : (
        <Button variant="default" onClick={() => take(tableOf(typed))}>
          Read this table
        </Button>
      )}
    </>
  );
}

function tableIn(data: DataTransfer): Table {
  const html = readHtmlTable(data.getData('text/html').slice(0, tableLimits.letters));
  return html ? toldLines(html) : tableOf(data.getData('text/plain'));
}

function tableOf(given: string): Table {
  const text = given.slice(0, tableLimits.letters);
  return toldLines(text.trim() === '' ? [] : parseDelimited(text, separatorOf(text), most));
}

const toldLines = (table: Table): Table =>
  table.filter((line) => line.some((cell) => cell.trim() !== ''));

const most = { ...tableLimits, lines: tableLimits.lines + 1 };
