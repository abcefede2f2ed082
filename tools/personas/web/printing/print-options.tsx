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
import { type PersonaOptions, personaOptions } from './persona-options.ts';

/** The print options: which personas, page by page or side by side. */
export function PersonaPrintOptions({ document, options, onChange }: ExportOptionsProps) {
  const { personas } = useMemo(() => readDocument(personasDocument, document).value, [document]);
  const chosen = personaOptions.read(options);
  const change = (part: Partial<PersonaOptions>) =>
    onChange(personaOptions.write({ ...chosen, ...part }));
  return (
    <FileOptions>
      <LeaveOut
        label="Personas"
        records={personas.map((one) => ({ id: one.id, name: calledOf(one) }))}
        without={chosen.without}
        onChange={(without) => change({ without })}
      />
      <OptionGroup label="Sheets">
        <OptionFlag
          label="Personas side by side"
          on={chosen.compare}
          onChange={(compare) => change({ compare })}
        />
      </OptionGroup>
    </FileOptions>
  );
}
