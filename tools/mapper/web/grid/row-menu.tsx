import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCategoryPlus,
  IconDots,
  IconEyeOff,
  IconFold,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconRowInsertBottom,
  IconSeparatorHorizontal,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { type Line, rowKinds, rowKindWords } from '../../contract/codes.ts';
import { changeRow, moveRow, placeLine } from '../../document/edits.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../map-model.tsx';
import { addGroupTo, addRowTo } from './add-part.ts';
import { lineWords } from './blueprint-line.tsx';
import styles from './heads.module.css';
import { LevelItems } from './level-items.tsx';

interface RowMenuProps {
  row: MapRecord<'rows'>;
  editor: LiveMap;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onFold: () => void;
  onNameLevels: () => void;
  onRemove: () => void;
}

/** What can be done with a row. */
export function RowMenu(props: RowMenuProps) {
  const { row, editor, onRename, onMove, onFold, onNameLevels, onRemove } = props;
  const { id, name, locked, collapsed } = row;
  return (
    <Menu position="bottom-start" width={216}>
      <Menu.Target>
        <ActionIcon
          className={styles.headMenu ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={-1}
          aria-label={`Actions for row ${name || 'unnamed row'}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => onMove(-1)}>
          Move up
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => onMove(1)}>
          Move down
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRowInsertBottom size={16} />}
          onClick={() => addRowTo(editor, row.board, { after: id })}
        >
          Add row below
        </Menu.Item>
        <KindItems row={row} editor={editor} />
        {row.kind === 'emotion' ? (
          <LevelItems row={row} editor={editor} onName={onNameLevels} />
        ) : null}
        {row.board === 'blueprint' ? <LineItems row={row} editor={editor} /> : null}
        <SectionItems row={row} editor={editor} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconFold size={16} />} onClick={onFold}>
          {collapsed ? 'Unfold' : 'Fold'}
        </Menu.Item>
        <Menu.Item
          leftSection={locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          onClick={() => editor.edit(changeRow, { id, locked: !locked })}
        >
          {locked ? 'Unlock' : 'Lock'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEyeOff size={16} />}
          onClick={() => editor.edit(changeRow, { id, status: 'I' })}
        >
          Hide
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          Delete row
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type RowItemsProps = Pick<RowMenuProps, 'row' | 'editor'>;

/** What its cells hold, and whether each persona has a lane in it. */
function KindItems({ row: { id, kind, perPersona }, editor }: RowItemsProps) {
  const { records } = useMap();
  const personas = useIds(records, 'personas');
  const ofPersonas = records.facts().mapType === 'persona';
  // What a row holds as cards and as feelings is not the same: neither becomes the other.
  const others = kind === 'emotion' ? [] : rowKinds.filter((one) => one !== 'emotion');
  return (
    <>
      {others.length > 0 ? (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>Holds: {rowKindWords[kind].toLowerCase()}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {others.map((one) => (
              <Menu.Item key={one} onClick={() => editor.edit(changeRow, { id, kind: one })}>
                {rowKindWords[one]}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      ) : null}
      {personas.length > 0 && !ofPersonas ? (
        <Menu.Item
          leftSection={<IconUsers size={16} />}
          onClick={() => editor.edit(changeRow, { id, perPersona: !perPersona })}
        >
          {perPersona ? 'One lane for all' : 'A lane for each persona'}
        </Menu.Item>
      ) : null}
    </>
  );
}

/** Which lines of the blueprint lie below the row. */
function LineItems({ row: { id }, editor }: RowItemsProps) {
  const { records } = useMap();
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconSeparatorHorizontal size={16} />}>Lines</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {(Object.keys(lineWords) as Line[]).map((line) => {
          const here = records.get('lines', line)?.row === id;
          return (
            <Menu.Item
              key={line}
              onClick={() => editor.edit(placeLine, { line, row: here ? null : id })}
            >
              {here ? `Without ${lineWords[line].toLowerCase()}` : `${lineWords[line]} below`}
            </Menu.Item>
          );
        })}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

/** Into which section the row goes. */
function SectionItems({ row: { id, group, position }, editor }: RowItemsProps) {
  const { records } = useMap();
  const groups = useIds(records, 'groups');
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconCategoryPlus size={16} />}>Section</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {groups
          .filter((one) => one !== group)
          .map((one) => (
            <Menu.Item key={one} onClick={() => editor.edit(moveRow, { id, position, group: one })}>
              {records.get('groups', one)?.name || 'Unnamed section'}
            </Menu.Item>
          ))}
        {group ? (
          <Menu.Item onClick={() => editor.edit(moveRow, { id, position, group: null })}>
            No section
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={() => addGroupTo(editor, id)}>New section</Menu.Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
