import { Select } from '@mantine/core';
import { useMemo } from 'react';
import type { ExportOptionsProps } from '#features/exports/web/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { notesDocument } from '../document/notes-document.ts';

const allNotes = 'all';

/** The choice of the notes of a file: all of the project, or one. */
export function NoteChoice({ document, options, onChange }: ExportOptionsProps) {
  const notes = useMemo(() => openDocument(notesDocument, document).notes.all(), [document]);
  return (
    <Select
      label="What to save"
      data={[
        { value: allNotes, label: `All notes (${notes.length})` },
        ...notes.map(({ id, title }) => ({ value: id, label: title || 'Untitled note' })),
      ]}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      value={options.note ?? allNotes}
      onChange={(note) => onChange(note && note !== allNotes ? { note } : {})}
    />
  );
}
