import { Button, Textarea } from '@mantine/core';
import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { limited } from '#ui/fields/limited.ts';
import type { ReadWorksheet } from '../contract/calls.ts';
import { tableFailures, tableLimits } from '../contract/failures.ts';
import type { DelimitedTable } from '../document/delimited.ts';
import { readHtmlTable } from '../document/html-table.ts';
import { readTextTable } from '../document/text-table.ts';

/** Accepts a table that is pasted from a spreadsheet, document or web page, or typed. */
export function PasteTable({ onTable }: { onTable: (worksheet: ReadWorksheet) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const take = (read: DelimitedTable) => {
    const isEmpty = read.table.every((line) => line.every((cell) => cell.trim() === ''));
    if (isEmpty) setProblem(tableFailures.entries.table_empty[1]);
    else onTable({ name: '', ...read });
  };
  const paste = (event: ClipboardEvent) => {
    // Text pasted into typed text is a part of it.
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
        {...limited(tableLimits.letters)}
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

function tableIn(data: DataTransfer): DelimitedTable {
  const html = readHtmlTable(data.getData('text/html').slice(0, tableLimits.letters));
  return html ? { table: html, openQuotes: [] } : tableOf(data.getData('text/plain'));
}

function tableOf(given: string): DelimitedTable {
  const text = given.slice(0, tableLimits.letters);
  return readTextTable(text, pasteLimits);
}

const pasteLimits = { ...tableLimits, lines: tableLimits.lines + 1 };
