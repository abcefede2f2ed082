import type { Editor } from '@tiptap/core';
import { changeTogether } from '#features/writing/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { addHighlight } from '../../document/highlights.ts';
import type { LiveNotes } from '../notes-model.tsx';

/** Highlights the selected text of a note as one step, and returns the id of the highlight. */
export function highlightSelection(
  editor: Editor,
  live: LiveNotes,
  note: string,
  tag: string | null,
): string {
  const id = newId();
  const participant = live.records.get('notes', note)?.participant ?? null;
  live.endStep();
  changeTogether(live.document, () => {
    live.edit(addHighlight, { id, note, tag, participant });
    editor
      .chain()
      .focus()
      .setMark('passage', { id })
      .setTextSelection(editor.state.selection.to)
      .run();
  });
  live.endStep();
  return id;
}
