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
import { type MapOptions, mapOptions } from './map-options.ts';

/** The print options of a map: its rows, its personas, and extras. */
export function MapPrintOptions({ document, options, onChange }: ExportOptionsProps) {
  const map = useMemo(() => readDocument(mapperDocument, document).value, [document]);
  const chosen = mapOptions.read(options);
  const change = (part: Partial<MapOptions>) => onChange(mapOptions.write({ ...chosen, ...part }));
  const rows = map.rows.filter(({ status }) => status === 'A');
  const personas = map.personas.filter(({ status }) => status === 'A');
  return (
    <FileOptions>
      <LeaveOut
        label="Rows"
        records={rows}
        without={chosen.without_rows}
        onChange={(without_rows) => change({ without_rows })}
      />
      <LeaveOut
        label="Personas"
        records={personas}
        without={chosen.without_personas}
        onChange={(without_personas) => change({ without_personas })}
      />
      <OptionGroup label="Below the map">
        <OptionFlag label="Notes" on={chosen.notes} onChange={(notes) => change({ notes })} />
        <OptionFlag
          label="Legend of the statuses"
          on={chosen.legend}
          onChange={(legend) => change({ legend })}
        />
        <OptionFlag label="Date" on={chosen.date} onChange={(date) => change({ date })} />
      </OptionGroup>
    </FileOptions>
  );
}

/** The same, with the option of tags for screen readers. */
export function MapDocumentOptions(props: ExportOptionsProps) {
  const chosen = mapOptions.read(props.options);
  return (
    <FileOptions>
      <MapPrintOptions {...props} />
      <OptionGroup label="For screen readers">
        <OptionFlag
          label="Tags that say what is a row, a stage and a card"
          description="On one page only. Takes longer, and makes the file larger."
          on={chosen.tags}
          onChange={(tags) => props.onChange(mapOptions.write({ ...chosen, tags }))}
        />
      </OptionGroup>
    </FileOptions>
  );
}
