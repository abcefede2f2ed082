import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import type { SentItem } from '#kernel/links/linkable-item.ts';
import { addPersona, changePersona } from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { personaOf } from './linkable-items.ts';

const keyOf = (name: string) => name.trim().toLowerCase();

/** Connects a map with personas: its own of the same name, else new ones that follow them. */
export function acceptPersonas(document: Y.Doc, sent: readonly SentItem[]): PlannedEdit[] {
  const { personas } = readDocument(mapperDocument, document).value;
  const positions = positionsAt(personas, personas.length, sent.length);
  return sent.flatMap(({ id, link, item }, at) => {
    const isLinked = personas.some(
      (one) => one.link?.project === link.project && one.link.item === link.item,
    );
    if (isLinked) return [];
    const same = personas.find((one) => one.link === null && keyOf(one.name) === keyOf(item.title));
    if (same) return [planEdit(changePersona, { id: same.id, link })];
    return [planEdit(addPersona, { id, position: positions[at] ?? '', ...personaOf(item), link })];
  });
}
