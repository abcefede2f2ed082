import { NativeSelect } from '@mantine/core';
import { sentence } from '#kernel/text/sentence.ts';
import type { ColumnChoice, ColumnMeaning } from '../document/columns.ts';
import styles from './tables.module.css';

interface TablePreviewProps<Id extends string> {
  table: readonly (readonly string[])[];
  /** The possible meanings of columns; null where their positions determine them. */
  meanings: readonly ColumnMeaning<Id>[] | null;
  columns: readonly ColumnChoice<Id>[];
  onChange: (columns: ColumnChoice<Id>[]) => void;
}

const shownLines = 5;

/** The first rows of a table, with the meaning above each column. */
export function TablePreview<Id extends string>(props: TablePreviewProps<Id>) {
  const { table, meanings, columns: chosen, onChange } = props;
  const [header = [], ...lines] = table;
  const columns = header.map((name, index) => ({ name, index, key: `column ${index}` }));
  const shown = lines
    .slice(0, shownLines)
    .map((values, index) => ({ values, key: `line ${index}` }));
  const isMany = (choice: ColumnChoice<Id>) =>
    meanings?.some(({ id, many }) => id === choice && many) ?? false;
  // Most meanings have one column at most; the column that had it before is then left out.
  const choose = (index: number, choice: ColumnChoice<Id>) =>
    onChange(
      columns.map(({ index: other }) => {
        if (other === index) return choice;
        const now = chosen[other] ?? 'ignore';
        return now === choice && !isMany(choice) ? 'ignore' : now;
      }),
    );
  return (
    <section className={styles.scroll} aria-label="The first lines of the table">
      <table className={styles.table}>
        <thead>
          {meanings ? (
            <tr>
              {columns.map(({ name, index, key }) => (
                <th key={key}>
                  <NativeSelect
                    size="xs"
                    aria-label={sentence`What the column ${name || index + 1} is`}
                    data={[
                      ...meanings.map(({ id, word }) => ({ value: id, label: word })),
                      { value: 'ignore', label: 'Leave out' },
                    ]}
                    value={chosen[index] ?? 'ignore'}
                    onChange={({ currentTarget }) =>
                      choose(index, meanings[currentTarget.selectedIndex]?.id ?? 'ignore')
                    }
                  />
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            {columns.map(({ name, key }) => (
              <th key={key} dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ values, key }) => (
            <tr key={key}>
              {columns.map(({ index, key: column }) => (
                <td key={column} dir="auto">
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
