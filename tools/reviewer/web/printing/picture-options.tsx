import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { type ExportOptionsProps, FileOptions } from '#features/exports/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';

/** The export options of an image: the report, or a page with its pins. */
export function PictureOptions({ document, options, onChange }: ExportOptionsProps) {
  const { sections, pages } = useMemo(
    () => readDocument(reviewerDocument, document).value,
    [document],
  );
  const groups = sections.map(({ id, title }) => ({
    group: title || 'Untitled section',
    items: pages
      .filter(({ section }) => section === id)
      .map((page) => ({ value: page.id, label: page.title || 'Untitled page' })),
  }));
  return (
    <FileOptions>
      <NativeSelect
        label="What it shows"
        data={[
          { value: '', label: 'The report' },
          ...groups.filter(({ items }) => items.length > 0),
        ]}
        value={options.page ?? ''}
        onChange={({ currentTarget: { value: page } }) => onChange(page ? { page } : {})}
      />
    </FileOptions>
  );
}
