import { NativeSelect, Switch } from '@mantine/core';
import { cutTo } from '#kernel/text/limits.ts';
import type { Table } from '../document/delimited.ts';

interface HeaderLineProps {
  /** As it was read. */
  table: Table;
  /** The header row, counted from 1; 0 where columns are named by what they hold. */
  header: number;
  onChange: (header: number) => void;
}

/** Rows that can be chosen as the header. */
const offered = 30;

/** Says whether a row is the header, and which. */
export function HeaderLine({ table, header, onChange }: HeaderLineProps) {
  const lines = table
    .map((cells, at) => ({ line: at + 1, words: cells.filter((cell) => cell.trim() !== '') }))
    .filter(({ words: cells }) => cells.length > 0);
  const shown = lines.filter(({ line }, at) => at < offered || line === header);
  if (shown.length < 2) return null;
  const isHeaded = header > 0;
  return (
    <>
      <Switch
        label="A line is the heading of the columns"
        checked={isHeaded}
        onChange={() => onChange(isHeaded ? 0 : (lines[0]?.line ?? 1))}
      />
      {isHeaded ? (
        <NativeSelect
          label="Line with the column headers"
          data={shown.map(({ line, words: cells }) => ({
            value: String(line),
            label: `${line}: ${cutTo(cells.join(' | '), 80)}`,
          }))}
          value={String(header)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      ) : null}
    </>
  );
}
