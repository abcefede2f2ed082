import { useMemo } from 'react';
import {
  type ExportOptionsProps,
  FileOptions,
  LeaveOut,
  OptionFlag,
  OptionGroup,
} from '#features/exports/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { calledOf, personasDocument } from '../../document/personas-document.ts';
import { type PrintChoices, readChoices, writeChoices } from './print-choices.ts';

/** The print options: which personas, page by page or side by side, and the paper format. */
export function PersonaPrintOptions({ document, options, onChange }: ExportOptionsProps) {
  const { personas } = useMemo(() => readDocument(personasDocument, document).value, [document]);
  const choices = readChoices(options);
  const change = (part: Partial<PrintChoices>) => onChange(writeChoices({ ...choices, ...part }));
  return (
    <FileOptions>
      <LeaveOut
        label="Personas"
        records={personas.map((one) => ({ id: one.id, name: calledOf(one) }))}
        without={choices.without}
        onChange={(without) => change({ without })}
      />
      <OptionGroup label="Sheets">
        <OptionFlag
          label="Personas side by side"
          on={choices.compare}
          onChange={(compare) => change({ compare })}
        />
        <OptionFlag
          label="Upright sheets"
          on={choices.portrait}
          onChange={(portrait) => change({ portrait })}
        />
      </OptionGroup>
    </FileOptions>
  );
}
