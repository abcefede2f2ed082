import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { type ExportOptionsProps, FileOptions } from '#features/exports/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { wcagSet } from '../../contract/wcag-criteria.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';

/** The export options of a text document or a PDF: the report, or an accessibility conformance report. */
export function TextOptions({ document, options, onChange }: ExportOptionsProps) {
  const usesWcag = useMemo(
    () => readDocument(reviewerDocument, document).value.facts.sets.includes(wcagSet),
    [document],
  );
  return (
    <FileOptions>
      <NativeSelect
        label="What it contains"
        description={usesWcag ? undefined : noConformance}
        data={[
          { value: '', label: 'The report' },
          {
            value: 'conformance',
            label: 'Accessibility conformance report (ACR, WCAG 2.2)',
            disabled: !usesWcag,
          },
        ]}
        value={options.report ?? ''}
        onChange={({ currentTarget: { value: report } }) => onChange(report ? { report } : {})}
      />
    </FileOptions>
  );
}

const noConformance =
  'For a conformance report, use the accessibility heuristics (Evaluators and method).';
