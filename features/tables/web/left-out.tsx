import { Checkbox, Text } from '@mantine/core';
import { cutTo } from '#kernel/text/limits.ts';
import { type LeftOutGroup, lineRanges } from '../document/left-out.ts';
import styles from './tables.module.css';

/** Characters of a value that are shown, and values of a group. */
const shownLength = 60;
const shownValues = 3;

interface LeftOutProps {
  groups: readonly LeftOutGroup[];
  /** Whether the texts become notes; null where the project has none. */
  notes: { chosen: boolean; onChange: (chosen: boolean) => void } | null;
}

/** Rows and values that an import leaves out, by column and reason; all others are imported. */
export function LeftOut({ groups, notes }: LeftOutProps) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <Text id="left-out" size="sm" fw={600} m={0}>
        {titleOf(groups)}
      </Text>
      <ol className={styles.failed}>
        {groups.map((group) => (
          <li key={`${group.worksheet} ${group.column} ${group.reason}`} dir="auto">
            {describe(group)}
          </li>
        ))}
      </ol>
      {notes ? (
        <Checkbox
          label="Keep these words in a new note, which opens after the import"
          checked={notes.chosen}
          onChange={(event) => notes.onChange(event.currentTarget.checked)}
        />
      ) : null}
    </section>
  );
}

function titleOf(groups: readonly LeftOutGroup[]): string {
  const count = (isLine: boolean) =>
    groups
      .filter(({ column }) => (column === null) === isLine)
      .reduce((sum, { items }) => sum + items.length, 0);
  const [lines, values] = [count(true), count(false)];
  const parts = [
    lines > 0 ? `${lines} ${lines === 1 ? 'line' : 'lines'}` : '',
    values > 0 ? `${values} ${values === 1 ? 'value' : 'values'}` : '',
  ].filter(Boolean);
  return `${parts.join(' and ')} ${lines + values === 1 ? 'is' : 'are'} left out; all others are imported`;
}

/** A group such as 'Author (lines 2 to 9): The column is left out. ‘Anna’, ‘Ben’ and 6 more'. */
function describe({ reason, column, worksheet, items }: LeftOutGroup): string {
  const lines = lineRanges(items.map(({ line }) => line));
  const where = `${items.length === 1 ? 'line' : 'lines'} ${lines}`;
  const begins = column === null ? where.replace('l', 'L') : `${column} (${where})`;
  const texts = [...new Set(items.map(({ text }) => text).filter(Boolean))];
  const shown = texts.slice(0, shownValues).map((text) => `‘${cutTo(text, shownLength)}’`);
  const more = texts.length > shownValues ? ` and ${texts.length - shownValues} more` : '';
  return [
    `${worksheet ? `${worksheet}, ` : ''}${begins}: ${reason}`,
    shown.length > 0 ? `${shown.join(', ')}${more}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Sentences about what becomes of parts of the table. */
export function Notices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="import-notices">
      <Text id="import-notices" size="sm" fw={600} m={0}>
        Please check
      </Text>
      <ul className={styles.failed}>
        {notices.map((notice) => (
          <li key={notice} dir="auto">
            {notice}
          </li>
        ))}
      </ul>
    </section>
  );
}
