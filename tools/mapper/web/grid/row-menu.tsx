import { Menu } from '@mantine/core';
import {
  IconCategoryPlus,
  IconRowInsertBottom,
  IconSeparatorHorizontal,
  IconUsers,
} from '@tabler/icons-react';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { type Line, rowKinds, rowKindWords } from '../../contract/codes.ts';
import { changeRow, moveRow, placeLine } from '../../document/edits.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../map-model.tsx';
import { addGroupTo, addRowTo } from './add-part.ts';
import { lineWords } from './blueprint-line.tsx';
import { HeadMenu, StateItems } from './head-menu.tsx';
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
  const map = useMap();
  return (
    <HeadMenu
      what="row"
      name={name || 'unnamed row'}
      along="row"
      onRename={onRename}
      onMove={onMove}
      onRemove={onRemove}
      state={
        <StateItems
          collapsed={collapsed}
          locked={locked}
          onFold={onFold}
          onChange={(next) => editor.edit(changeRow, { id, ...next })}
        />
      }
    >
      <Menu.Item
        leftSection={<IconRowInsertBottom size={16} />}
        onClick={() => addRowTo(map, { after: id })}
      >
        Add row below
      </Menu.Item>
      <KindItems row={row} editor={editor} />
      {row.kind === 'emotion' ? (
        <LevelItems row={row} editor={editor} onName={onNameLevels} />
      ) : null}
      {row.board === 'blueprint' ? <LineItems row={row} editor={editor} /> : null}
      <SectionItems row={row} editor={editor} />
    </HeadMenu>
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
  const map = useMap();
  const { records } = map;
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
        <Menu.Item onClick={() => addGroupTo(map, id)}>New section</Menu.Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
