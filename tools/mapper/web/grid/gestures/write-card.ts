import { spliceBetween } from '#kernel/text/text.ts';
import { editCardText } from '../../../document/edits.ts';
import type { LiveMap } from '../../map-model.tsx';

/** Sets the text of a card; parts of the text that stay keep their marks. */
export function writeCard(editor: LiveMap, id: string, text: string): void {
  const splice = spliceBetween(editor.opened.cards.get(id)?.text ?? '', text);
  if (splice) editor.edit(editCardText, { id, ...splice });
}
