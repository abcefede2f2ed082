import * as Y from 'yjs';
import type { Changed } from '#platform/server/realtime/update/writer.ts';

/** The element of a rich text that names a user, by the attribute `id`. */
const element = 'mention';

/** Any part of a live document that holds others. */
type Shared = Y.ContentType['type'];

/** That a change put a user's name at a place of a document. */
export interface WrittenMention {
  /** Id of the record in which it stands. */
  place: string;
  /** Who is named. */
  userId: string;
}

/**
 * The mentions that a change put into a document.
 * @param own keys by type: what of the change counts, where it is several people's
 */
export function writtenMentions(transaction: Y.Transaction, own: Changed): WrittenMention[] {
  const isNew = ({ id, deleted }: Y.Item) =>
    !deleted && id.clock >= (transaction.beforeState.get(id.client) ?? 0);
  return [...own].flatMap(([type, keys]) => {
    // Letters change these, and they hold nobody's name.
    if (type instanceof Y.Text) return [];
    const parts = keys.has(null) ? itemsOf(type) : itemsUnder(type, keys);
    return parts.filter(isNew).flatMap(mentionsWithin);
  });
}

function mentionsWithin({ content }: Y.Item): WrittenMention[] {
  if (!(content instanceof Y.ContentType)) return [];
  const { type } = content;
  if (type instanceof Y.XmlElement && type.nodeName === element) {
    const userId: unknown = type.getAttribute('id');
    return typeof userId === 'string' ? [{ place: placeOf(type), userId }] : [];
  }
  return [...itemsOf(type), ...type._map.values()]
    .filter(({ deleted }) => !deleted)
    .flatMap(mentionsWithin);
}

function itemsOf(type: Shared): Y.Item[] {
  const items: Y.Item[] = [];
  for (let item = type._start; item; item = item.right) items.push(item);
  return items;
}

function itemsUnder(type: Shared, keys: ReadonlySet<string | null>): Y.Item[] {
  return [...keys].flatMap((key) => (key === null ? [] : (type._map.get(key) ?? [])));
}

/** The key below the root of the document under which something stands. */
function placeOf(type: Shared): string {
  let place = '';
  for (let item = type._item; item; ) {
    place = item.parentSub ?? place;
    item = item.parent instanceof Y.AbstractType ? item.parent._item : null;
  }
  return place;
}
