import { NativeSelect } from '@mantine/core';
import { cutTo } from '#kernel/text/limits.ts';
import type { Table } from '../document/delimited.ts';

interface HeaderLineProps {
  /** As it was read. */
  table: Table;
  /** The header row, counted from 1. */
  header: number;
  onChange: (header: number) => void;
}

/** Rows that can be chosen as the header. */
const offered = 30;

/** Chooses the header row, where another one was detected. */
export function HeaderLine({ table, header, onChange }: HeaderLineProps) {
  const lines = table
    .map((cells, at) => ({ line: at + 1, words: cells.filter((cell) => cell.trim() !== '') }))
    .filter(({ words: cells }) => cells.length > 0);
  const shown = lines.filter(({ line }, at) => at < offered || line === header);
  if (shown.length < 2) return null;
  return (
    <NativeSelect
      label="Line with the column headers"
      data={shown.map(({ line, words: cells }) => ({
        value: String(line),
        label: `${line}: ${cutTo(cells.join(' | '), 80)}`,
      }))}
      value={String(header)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
