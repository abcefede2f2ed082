import { Menu } from '@mantine/core';
import { changeRow } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import type { LiveMap } from '../../map-model.tsx';

const counts = [3, 5, 7, 10] as const;

interface LevelItemsProps {
  row: MapRecord<'rows'>;
  editor: LiveMap;
  onName: () => void;
}

/** Menu items for the number of levels of an emotion row, and their labels. */
export function LevelItems({ row, editor, onName }: LevelItemsProps) {
  return (
    <>
      {counts.map((levels) => (
        <Menu.Item key={levels} onClick={() => editor.edit(changeRow, { id: row.id, levels })}>
          {levels} levels
        </Menu.Item>
      ))}
      <Menu.Item onClick={onName}>Name the levels</Menu.Item>
    </>
  );
}
