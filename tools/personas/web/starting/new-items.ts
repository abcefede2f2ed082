import { useEffect } from 'react';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useStore } from '#platform/web/store/store.ts';
import { addItem, removeItem } from '../../document/edits.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { type PersonasModel, usePersonas } from '../personas-model.tsx';

type Items = readonly PersonasRecord<'items'>[];

/** Adds an item at the end of a section, and starts its inline rename. */
export function addItemTo(
  { editor, fresh }: PersonasModel,
  section: string,
  items: Items,
  figures: { value?: number; second?: number } = {},
): void {
  const id = newId();
  editor?.edit(addItem, { ...figures, id, section, position: positionAt(items, items.length) });
  fresh.set({ id, isNew: true });
}

/** Whether an item was just added: its first field gets the focus once. */
export function useIsNew(id: string): boolean {
  const { fresh } = usePersonas();
  const shown = useStore(fresh);
  const isNew = shown?.id === id && shown.isNew;
  useEffect(() => {
    if (isNew) fresh.set(null);
  }, [isNew, fresh]);
  return isNew;
}

/** Handles Enter in an item: after the last one it adds another, and in an empty one it ends the list. */
export function enterOn(model: PersonasModel, items: Items, id: string) {
  return (typed: string) => {
    const item = items.at(-1);
    if (item?.id !== id) return;
    if (typed) addItemTo(model, item.section, items);
    else model.editor?.edit(removeItem, { id });
  };
}
