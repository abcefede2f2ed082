import { useMemo } from 'react';
import {
  type ExportOptionsProps,
  FileOptions,
  LeaveOut,
  OptionFlag,
  OptionGroup,
} from '#features/exports/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';
import { type PrintChoices, readChoices, writeChoices } from './print-choices.ts';

/** The print options of an image: which matrices, which sub-matrices, and the analysis. */
export function PicturePrintOptions({ document, options, onChange }: ExportOptionsProps) {
  const value = useMemo(() => readDocument(redRoutesDocument, document).value, [document]);
  const { matrices, subMatrices } = value;
  const choices = readChoices(options);
  const change = (part: Partial<PrintChoices>) => onChange(writeChoices({ ...choices, ...part }));
  const isOne = matrices.length === 1;
  const titles = new Map(matrices.map(({ id, title }) => [id, title || 'Unnamed matrix']));
  const named = subMatrices.map(({ id, label, matrix }) => {
    const name = label || 'Unnamed';
    return { id, name: isOne ? name : `${titles.get(matrix)}: ${name}` };
  });
  return (
    <FileOptions>
      {isOne ? null : (
        <LeaveOut
          label="Matrices"
          records={matrices.map(({ id }) => ({ id, name: titles.get(id) ?? '' }))}
          without={choices.without}
          onChange={(without) => change({ without })}
        />
      )}
      <LeaveOut
        label="Sub-matrices"
        records={named}
        without={choices.without}
        onChange={(without) => change({ without })}
      />
      <OptionGroup label="Behind the matrices">
        <OptionFlag
          label="Analysis"
          on={choices.analysis}
          onChange={(analysis) => change({ analysis })}
        />
      </OptionGroup>
    </FileOptions>
  );
}

/** The same for a document, with the paper format. */
export function DocumentPrintOptions(props: ExportOptionsProps) {
  const choices = readChoices(props.options);
  return (
    <FileOptions>
      <PicturePrintOptions {...props} />
      <OptionGroup label="Sheets">
        <OptionFlag
          label="Upright sheets"
          on={choices.portrait}
          onChange={(portrait) => props.onChange(writeChoices({ ...choices, portrait }))}
        />
      </OptionGroup>
    </FileOptions>
  );
}
