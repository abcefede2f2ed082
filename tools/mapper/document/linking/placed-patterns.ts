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
 * What a map makes of patterns of another: a persona each, which follows its pattern; a column on a persona
 * map, a lane with a curve on a journey. One that is there already is not made twice, and a behavioural map,
 * where people are plotted, makes nothing of them.
 */
export function placePatterns(
  document: Y.Doc,
  { parts, newId }: Pick<LinkedOutline, 'parts' | 'newId'>,
): PlannedEdit[] {
  const { mapType } = openDocument(mapperDocument, document).facts.get();
  if (mapType === 'behavioral') return [];
  const map = readDocument(mapperDocument, document).value;
  const there = new Set(map.personas.map(({ link }) => link && `${link.project} ${link.thing}`));
  const made = parts
    .filter(({ link }) => !there.has(`${link.project} ${link.thing}`))
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
