import * as Y from 'yjs';
import type { Changed } from '#platform/server/realtime/update/writer.ts';

/** The element of a mention in rich text; its attribute `id` is that of the account. */
const element = 'mention';

/** Any shared type of a live document. */
type Shared = Y.ContentType['type'];

/** A mention that was added to a document. */
export interface WrittenMention {
  /** Id of the record around it. */
  location: string;
  /** Id of the mentioned account. */
  userId: string;
}

/**
 * The mentions that a transaction added to a document.
 * @param own the keys, by type, that count, where it has changes of several users
 */
export function writtenMentions(transaction: Y.Transaction, own: Changed): WrittenMention[] {
  const isNew = ({ id, deleted }: Y.Item) =>
    !deleted && id.clock >= (transaction.beforeState.get(id.client) ?? 0);
  return [...own].flatMap(([type, keys]) => {
    // Plain text changes often, and has no mentions.
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
    return typeof userId === 'string' ? [{ location: locationOf(type), userId }] : [];
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

/** The key of the root record around a shared type. */
function locationOf(type: Shared): string {
  let location = '';
  for (let item = type._item; item; ) {
    location = item.parentSub ?? location;
    item = item.parent instanceof Y.AbstractType ? item.parent._item : null;
  }
  return location;
}
