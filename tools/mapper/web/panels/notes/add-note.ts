import { newId } from '#platform/web/ids/new-id.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { addNote } from '../../../document/edits.ts';
import type { LiveMap } from '../../map-model.tsx';
import type { About } from '../about.ts';

/** Adds an empty note, by this person and now; on the map as a whole where it is about nothing. */
export function addNoteAbout(editor: LiveMap, about: About | null): void {
  const author = sessions.state.get().session?.metaData.user_id ?? '';
  const target = about && about.kind !== 'step' && about.kind !== 'group' ? about : null;
  editor.edit(addNote, {
    id: newId(),
    author,
    at: new Date().toISOString(),
    ...(target ? { [target.kind]: target.id } : {}),
  });
}
