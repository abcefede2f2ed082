import { images } from '#features/pictures/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import type { FollowedFields } from '#kernel/links/linkable-item.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { addImage, picturePersona, removeImage } from '../edits.ts';
import type { OpenedMap } from '../mapper-document.ts';

/** The prefix of the ids of pictures that were copied from a linked persona. */
const taken = 'linked-';

/**
 * Plans to show the picture of the linked persona; the former copy is removed if nothing else shows it.
 * The id is derived from the picture, so that concurrent plans are equal.
 */
export function planLinkedPicture(
  map: OpenedMap,
  persona: string,
  { title, facts }: FollowedFields,
): PlannedEdit[] {
  const now = map.personas.get(persona)?.picture ?? null;
  const file = images.file.schema.safeParse(facts.picture ?? '').data ?? '';
  const next = file ? `${taken}${file.slice(1, 51).replace('.', '-')}` : null;
  const hasTaken = now?.startsWith(taken) ?? false;
  const isThere = now === next || (next && now && map.images.get(now)?.file === file);
  if (isThere || (!next && !hasTaken)) return [];
  const image = { id: next ?? '', file, name: cutTo(title, lengths.companyName) };
  return [
    ...(next && !map.images.has(next) ? [planEdit(addImage, image)] : []),
    planEdit(picturePersona, { id: persona, picture: next }),
    ...(now && hasTaken && !isShown(map, now, persona) ? [planEdit(removeImage, { id: now })] : []),
  ];
}

/** Whether any record except the persona shows a picture of the library. */
function isShown({ cards, personas, facts }: OpenedMap, picture: string, but: string): boolean {
  const of = new Set([picture]);
  const others = personas.referring('picture', of).filter((id) => id !== but);
  return (
    others.length > 0 || facts.get().logo === picture || cards.referring('image', of).length > 0
  );
}
