import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import type { GraphKind } from '../contract/codes.ts';
import { addItem, changeItem, removeItem } from './edits.ts';
import { fromTable } from './graphs.ts';

interface Pasted {
  readonly section: { readonly id: string; readonly graph: GraphKind };
  readonly items: readonly { readonly id: string; readonly position: string }[];
  readonly table: readonly (readonly string[])[];
  readonly newId: () => string;
  /** Shortens a text that is too long; by default it is cut. */
  readonly cut?: (text: string, length: number) => string;
}

/** Plans to write a table into a graph from an item on: existing items are changed, and further ones added. */
export function planTable(
  { section, items, table, newId, cut }: Pasted,
  from: number,
): PlannedEdit[] {
  const lines = fromTable(section.graph, table, cut);
  const there = items.slice(from, from + lines.length);
  const more = lines.slice(there.length);
  const positions = positionsAt(items, items.length, more.length);
  return [
    ...there.map(({ id }, at) => planEdit(changeItem, { id, ...lines[at] })),
    ...more.map((line, at) =>
      planEdit(addItem, {
        ...line,
        id: newId(),
        section: section.id,
        position: positions[at] ?? 'a0',
      }),
    ),
  ];
}

/** Plans to replace all items of a graph by a table; nothing if the table has no items. */
export function planWholeTable(pasted: Pasted): PlannedEdit[] {
  const { length } = fromTable(pasted.section.graph, pasted.table);
  if (length === 0) return [];
  const left = pasted.items.slice(length).map(({ id }) => planEdit(removeItem, { id }));
  return [...planTable(pasted, 0), ...left];
}
