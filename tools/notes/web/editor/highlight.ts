import type { Editor } from '@tiptap/core';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { newId } from '#platform/web/ids/new-id.ts';
import { addHighlight } from '../../document/highlights.ts';
import type { LiveNotes } from '../notes-model.tsx';

/** Highlights the selected words of a note, as one step; answers the highlight's id. */
export function highlightSelection(
  editor: Editor,
  live: LiveNotes,
  note: string,
  tag: string | null,
): string {
  const id = newId();
  const participant = live.records.get('notes', note)?.participant ?? null;
  live.endStep();
  live.document.transact(() => {
    live.edit(addHighlight, { id, note, tag, participant });
    editor
      .chain()
      .focus()
      .setMark('passage', { id })
      .setTextSelection(editor.state.selection.to)
      .run();
  }, ySyncPluginKey);
  live.endStep();
  return id;
}

/** The highlights at the caret, the innermost last. */
export function highlightsAt(editor: Editor): string[] {
  const { $from, empty } = editor.state.selection;
  if (!empty) return [];
  const marks = [...($from.nodeBefore?.marks ?? []), ...($from.nodeAfter?.marks ?? [])];
  const ids = marks.flatMap(({ type, attrs }) => (type.name === 'passage' ? String(attrs.id) : []));
  return [...new Set(ids)];
}
