import type * as Y from 'yjs';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import type { LinkedOutline } from '#kernel/links/outline.ts';
import { addPersona, changePersona } from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { planJourneyPersonas } from './journey-persona.ts';
import { personaOf } from './linkable-items.ts';

/**
 * Plans to add patterns of another map: each becomes a persona that follows its pattern, as a column of a
 * persona map, or as a lane with a curve on a journey. A pattern that was added before is skipped, and a
 * behavioural map adds nothing, because it plots people.
 */
export function placePatterns(
  document: Y.Doc,
  { parts, newId }: Pick<LinkedOutline, 'parts' | 'newId'>,
): PlannedEdit[] {
  const { mapType } = openDocument(mapperDocument, document).facts.get();
  if (mapType === 'behavioral') return [];
  const map = readDocument(mapperDocument, document).value;
  const there = new Set(map.personas.map(({ link }) => link && `${link.project} ${link.item}`));
  const made = parts
    .filter(({ link }) => !there.has(`${link.project} ${link.item}`))
    .map((part) => ({ ...part, id: newId() }));
  if (made.length === 0) return [];
  const ids = made.map(({ id }) => id);
  const positions = positionsAt(map.personas, map.personas.length, ids.length);
  return [
    ...(mapType === 'horizontal'
      ? planJourneyPersonas(map, newId, ids)
      : ids.map((id, at) => planEdit(addPersona, { id, position: positions[at] ?? '' }))),
    ...made.map(({ id, item, link }) =>
      planEdit(changePersona, { id, ...personaOf(item), link: { ...link, follows: true } }),
    ),
  ];
}
