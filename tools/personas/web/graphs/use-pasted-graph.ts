import type { ClipboardEvent } from 'react';
import { newId } from '#platform/web/ids/new-id.ts';
import { cutReported } from '#platform/web/toasts/report-excess.ts';
import { planWholeTable } from '../../document/pasting.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { usePersonas } from '../personas-model.tsx';
import { readClipboard } from './read-clipboard.ts';

/** Pastes a table from a spreadsheet into a graph, wherever in its section the user pastes. */
export function usePastedGraph() {
  const { editor, records, items } = usePersonas();
  return (event: ClipboardEvent, section: PersonasRecord<'sections'>) => {
    const table = readClipboard(event.clipboardData);
    if (!table || event.defaultPrevented) return;
    event.preventDefault();
    const there = items.ids(section.id).flatMap((id) => records.get('items', id) ?? []);
    const pasted = { section, items: there, table, newId, cut: cutReported };
    editor?.editAll(planWholeTable(pasted));
  };
}
