import type { ColumnChoice } from '#features/tables/document/index.ts';
import { type InitialStore, useStore } from '#platform/web/store/store.ts';
import { Segments } from '#ui/fields/segments.tsx';
import type { MapColumn } from '../../document/grid/table-import/map-columns.ts';
import { type TextsInLine, textsOf } from '../../document/grid/table-import/read-list.ts';

interface TextsChoiceProps {
  header: readonly string[];
  columns: readonly ColumnChoice<MapColumn>[];
  texts: InitialStore<TextsInLine | null>;
}

const choices = [
  { value: 'rows', label: 'Cards in rows of their own' },
  { value: 'joined', label: 'One card' },
] as const;

/** Chooses what the texts of a line become, where it has several. */
export function TextsChoice({ header, columns, texts }: TextsChoiceProps) {
  const chosen = useStore(texts);
  const { at, usual } = textsOf(header, columns);
  const isGrid = columns.includes('row') && columns.includes('cells');
  if (at.length < 2 || isGrid) return null;
  return (
    <Segments
      label="Several texts in a line are"
      data={choices}
      value={chosen ?? usual}
      onChange={(value) => texts.set(value)}
    />
  );
}
