import { Button, CloseButton, SegmentedControl, Select } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkedSize, problemOf, tableCodes } from '#features/tables/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { readDraftTable } from '../../contract/calls.ts';
import styles from '../generation.module.css';
import { type BriefTable, looksByParticipant, rowsOf } from './brief-table.ts';

interface TableSourceProps {
  table: BriefTable | null;
  onChange: (table: BriefTable | null) => void;
  /** Called with the name of a file when it begins to be read, and with null when that ends. */
  onReading: (name: string | null) => void;
}

/** A table of research data to draft from, such as the answers of a survey. */
export function TableSource({ table, onChange, onReading }: TableSourceProps) {
  const field = useRef<HTMLInputElement>(null);
  const read = useMutation({
    mutationFn: (file: File) =>
      send(readDraftTable, {}, { files: { table: checkedSize(file) }, handles: tableCodes }),
    onMutate: ({ name }) => onReading(name),
    onSettled: () => onReading(null),
    onSuccess({ sheets: worksheets }, { name }) {
      const first = worksheets.findIndex(
        (_, index) => rowsOf({ sheets: worksheets, sheet: index }).rows !== null,
      );
      const index = Math.max(0, first);
      const { rows } = rowsOf({ sheets: worksheets, sheet: index });
      const isByParticipant = rows !== null && looksByParticipant(rows);
      onChange({ name, sheets: worksheets, sheet: index, isByParticipant });
    },
  });
  const problem = problemOf(read.error, tableCodes);
  return (
    <section aria-label="A table" className={styles.tableSource}>
      <p className={styles.label}>A table</p>
      <p className={styles.quiet}>
        XLSX or CSV, such as the answers of a survey. Each sentence names the row that it is from.
      </p>
      {table ? <ChosenTable {...{ table, onChange }} /> : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconTable size={16} />}
        loading={read.isPending}
        onClick={() => field.current?.click()}
      >
        {table ? 'Choose another table' : 'Choose a table'}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.tsv,.xlsx"
        aria-label="A table"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (!file) return;
          onChange(null);
          read.mutate(file);
        }}
      />
    </section>
  );
}

function ChosenTable({
  table,
  onChange,
}: { table: BriefTable } & Pick<TableSourceProps, 'onChange'>) {
  const { name, sheets, sheet, isByParticipant } = table;
  const { rows, problem } = rowsOf(table);
  const [header = [], ...body] = rows ?? [];
  return (
    <>
      <p className={styles.chosen}>
        <span dir="auto">{name}</span>
        <CloseButton size="sm" aria-label={`Leave out ${name}`} onClick={() => onChange(null)} />
      </p>
      {sheets.length > 1 ? (
        <Select
          label="Sheet"
          description="One sheet is read."
          allowDeselect={false}
          data={sheets.map((one, at) => ({ value: `${at}`, label: one.name || `Sheet ${at + 1}` }))}
          value={`${sheet}`}
          onChange={(value) => onChange({ ...table, sheet: Number(value ?? 0) })}
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : (
        <>
          <SegmentedControl
            aria-label="Each row is"
            fullWidth
            data={[
              { value: 'excel', label: 'Row: a step or finding' },
              { value: 'excel_user', label: 'Row: a participant' },
            ]}
            value={isByParticipant ? 'excel_user' : 'excel'}
            onChange={(value) => onChange({ ...table, isByParticipant: value === 'excel_user' })}
          />
          <p className={styles.quiet} role="status">
            {body.length === 1 ? 'One row' : `${body.length.toLocaleString('en')} rows`} with{' '}
            <span dir="auto">
              {header
                .filter(Boolean)
                .slice(0, shown)
                .map((name) => `“${name}”`)
                .join(', ')}
            </span>
            {header.length > shown ? ` and ${header.length - shown} more columns` : null}.
            {isByParticipant ? ' The first column names them.' : null}
          </p>
        </>
      )}
    </>
  );
}

/** Columns that are named. */
const shown = 6;
