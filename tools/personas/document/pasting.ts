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
  /** What is done with words that are too long, where they are not only cut. */
  readonly cut?: (text: string, length: number) => string;
}

/** The edits that put a table into a graph from an item on: those there say what it says, more are added. */
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

/** The edits that have a graph say what a table says and nothing else; none where it says nothing. */
export function planWholeTable(pasted: Pasted): PlannedEdit[] {
  const { length } = fromTable(pasted.section.graph, pasted.table);
  if (length === 0) return [];
  const left = pasted.items.slice(length).map(({ id }) => planEdit(removeItem, { id }));
  return [...planTable(pasted, 0), ...left];
}
