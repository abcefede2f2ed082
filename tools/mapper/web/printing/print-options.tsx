import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import type { ExportOptionsProps } from '#features/exports/web/index.ts';
import { readDocument } from '#kernel/document.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { type PrintChoices, readChoices, writeChoices } from './print-choices.ts';
import styles from './printing.module.css';

/** What of a map is printed: its rows, its personas, and what stands below it. */
export function MapPrintOptions({ document, options, onChange }: ExportOptionsProps) {
  const map = useMemo(() => readDocument(mapperDocument, document).value, [document]);
  const choices = readChoices(options);
  const change = (part: Partial<PrintChoices>) => onChange(writeChoices({ ...choices, ...part }));
  const rows = map.rows.filter(({ status }) => status === 'A');
  const personas = map.personas.filter(({ status }) => status === 'A');
  return (
    <div className={styles.options}>
      <Chosen
        label="Rows"
        records={rows}
        without={choices.withoutRows}
        onChange={(withoutRows) => change({ withoutRows })}
      />
      <Chosen
        label="Personas"
        records={personas}
        without={choices.withoutPersonas}
        onChange={(withoutPersonas) => change({ withoutPersonas })}
      />
      <fieldset className={styles.group}>
        <legend>Below the map</legend>
        <Checkbox
          label="Notes"
          checked={choices.notes}
          onChange={(event) => change({ notes: event.currentTarget.checked })}
        />
        <Checkbox
          label="Legend of the statuses"
          checked={choices.legend}
          onChange={(event) => change({ legend: event.currentTarget.checked })}
        />
        <Checkbox
          label="Date"
          checked={choices.date}
          onChange={(event) => change({ date: event.currentTarget.checked })}
        />
      </fieldset>
    </div>
  );
}

/** The same, and whether the document can be read aloud in order. */
export function MapDocumentOptions(props: ExportOptionsProps) {
  const choices = readChoices(props.options);
  return (
    <div className={styles.options}>
      <MapPrintOptions {...props} />
      <fieldset className={styles.group}>
        <legend>For screen readers</legend>
        <Checkbox
          label="Tags that say what is a row, a stage and a card"
          description="On one page only. Takes longer, and makes the file larger."
          checked={choices.tags}
          onChange={(event) =>
            props.onChange(writeChoices({ ...choices, tags: event.currentTarget.checked }))
          }
        />
      </fieldset>
    </div>
  );
}

interface ChosenProps {
  label: string;
  records: readonly { id: string; name: string; displayName?: string }[];
  without: readonly string[];
  onChange: (without: string[]) => void;
}

/** Which of a kind of records are printed; nothing where there are none. */
function Chosen({ label, records, without, onChange }: ChosenProps) {
  if (records.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.records}>
        {records.map(({ id, name, displayName }) => (
          <Checkbox
            key={id}
            label={displayName || name || 'Without a name'}
            checked={!without.includes(id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? without.filter((one) => one !== id)
                  : [...without, id],
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
