import { useMemo } from 'react';
import {
  type ExportOptionsProps,
  FileOptions,
  LeaveOut,
  OptionFlag,
  OptionGroup,
} from '#features/exports/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { type PrintChoices, readChoices, writeChoices } from './print-choices.ts';

/** The print options of a map: its rows, its personas, and extras. */
export function MapPrintOptions({ document, options, onChange }: ExportOptionsProps) {
  const map = useMemo(() => readDocument(mapperDocument, document).value, [document]);
  const choices = readChoices(options);
  const change = (part: Partial<PrintChoices>) => onChange(writeChoices({ ...choices, ...part }));
  const rows = map.rows.filter(({ status }) => status === 'A');
  const personas = map.personas.filter(({ status }) => status === 'A');
  return (
    <FileOptions>
      <LeaveOut
        label="Rows"
        records={rows}
        without={choices.withoutRows}
        onChange={(withoutRows) => change({ withoutRows })}
      />
      <LeaveOut
        label="Personas"
        records={personas}
        without={choices.withoutPersonas}
        onChange={(withoutPersonas) => change({ withoutPersonas })}
      />
      <OptionGroup label="Below the map">
        <OptionFlag label="Notes" on={choices.notes} onChange={(notes) => change({ notes })} />
        <OptionFlag
          label="Legend of the statuses"
          on={choices.legend}
          onChange={(legend) => change({ legend })}
        />
        <OptionFlag label="Date" on={choices.date} onChange={(date) => change({ date })} />
      </OptionGroup>
    </FileOptions>
  );
}

/** The same, with the option of tags for screen readers. */
export function MapDocumentOptions(props: ExportOptionsProps) {
  const choices = readChoices(props.options);
  return (
    <FileOptions>
      <MapPrintOptions {...props} />
      <OptionGroup label="For screen readers">
        <OptionFlag
          label="Tags that say what is a row, a stage and a card"
          description="On one page only. Takes longer, and makes the file larger."
          on={choices.tags}
          onChange={(tags) => props.onChange(writeChoices({ ...choices, tags }))}
        />
      </OptionGroup>
    </FileOptions>
  );
}
