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
import { type MatrixOptions, matrixOptions } from './matrix-options.ts';

/** The print options: which matrices, which sub-matrices, and the analysis. */
export function MatrixPrintOptions({ document, options, onChange }: ExportOptionsProps) {
  const value = useMemo(() => readDocument(redRoutesDocument, document).value, [document]);
  const { matrices, subMatrices } = value;
  const chosen = matrixOptions.read(options);
  const change = (part: Partial<MatrixOptions>) =>
    onChange(matrixOptions.write({ ...chosen, ...part }));
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
          without={chosen.without}
          onChange={(without) => change({ without })}
        />
      )}
      <LeaveOut
        label="Sub-matrices"
        records={named}
        without={chosen.without}
        onChange={(without) => change({ without })}
      />
      <OptionGroup label="Behind the matrices">
        <OptionFlag
          label="Analysis"
          on={chosen.analysis}
          onChange={(analysis) => change({ analysis })}
        />
      </OptionGroup>
    </FileOptions>
  );
}
