import { newId } from '#platform/web/ids/new-id.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { addNote } from '../../../document/edits.ts';
import type { LiveMap } from '../../map-model.tsx';
import type { MapPart } from '../map-part.ts';

/** Adds an empty note of the user; without a part, on the whole map. */
export function addNoteOn(editor: LiveMap, part: MapPart | null): void {
  const author = sessions.state.get().session?.metaData.user_id ?? '';
  const target = part && part.kind !== 'step' && part.kind !== 'group' ? part : null;
  editor.edit(addNote, {
    id: newId(),
    author,
    at: new Date().toISOString(),
    ...(target ? { [target.kind]: target.id } : {}),
  });
}
