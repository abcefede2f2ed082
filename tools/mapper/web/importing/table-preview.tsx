import { NativeSelect } from '@mantine/core';
import { type ImportField, importFields } from '../../document/grid/table-import.ts';
import styles from './importing.module.css';

interface TablePreviewProps {
  table: readonly (readonly string[])[];
  /** What each column is; null where it is told by its place. */
  fields: readonly ImportField[] | null;
  /** What stands at the head of the map, as 'Stage'. */
  columnWord: string;
  onChange: (fields: ImportField[]) => void;
}

const shownLines = 5;

/** The first lines of a table, and above each column what it is read as. */
export function TablePreview({ table, fields, columnWord, onChange }: TablePreviewProps) {
  const [head = [], ...lines] = table;
  const columns = head.map((name, place) => ({ name, place, key: `column ${place}` }));
  const shown = lines
    .slice(0, shownLines)
    .map((values, place) => ({ values, key: `line ${place}` }));
  const words: Record<ImportField, string> = {
    row: 'Row',
    column: columnWord,
    text: 'Text',
    status: 'Status',
    ignore: 'Leave out',
  };
  const data = importFields.map((field) => ({ value: field, label: words[field] }));
  // Each field has one column at most; the one that had it before is left out.
  const choose = (place: number, field: ImportField) =>
    onChange(
      columns.map(({ place: other }) => {
        if (other === place) return field;
        const now = fields?.[other] ?? 'ignore';
        return now === field ? 'ignore' : now;
      }),
    );
  return (
    <section className={styles.scroll} aria-label="The first lines of the table">
      <table className={styles.table}>
        <thead>
          {fields ? (
            <tr>
              {columns.map(({ name, place, key }) => (
                <th key={key}>
                  <NativeSelect
                    size="xs"
                    aria-label={`What the column ${name || place + 1} is`}
                    data={data}
                    value={fields[place] ?? 'ignore'}
                    onChange={({ currentTarget }) =>
                      choose(place, importFields[currentTarget.selectedIndex] ?? 'ignore')
                    }
                  />
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            {columns.map(({ name, key }) => (
              <th key={key}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ values, key }) => (
            <tr key={key}>
              {columns.map(({ place, key: column }) => (
                <td key={column}>{values[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
