import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { AnchorComments } from '#features/comments/web/index.ts';
import { lengths } from '#kernel/limits.ts';
import { positionAt } from '#kernel/order.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { GridCell } from '#ui/grid/grid.tsx';
import { moveRow, renameRow } from '../../document/edits.ts';
import { anchorOf } from '../anchors.ts';
import { cellKey, headColumn, type LiveMap, useMap } from '../map-model.tsx';
import { CellMarks } from './cell-marks.tsx';
import { HeadNameField } from './head-name.tsx';
import styles from './map-grid.module.css';
import { RowIcon } from './row-icon.tsx';
import { useCommentKey } from './use-comment-key.ts';
import { useRemoveRow } from './use-remove.ts';

const unnamed = 'Unnamed row';

/** The head of a row: icon, name, and what can be done with it. */
export function RowHead({ id }: { id: string }) {
  const { records, editor } = useMap();
  const row = useRecord(records, 'rows', id);
  const [renaming, setRenaming] = useState(false);
  const commentKey = useCommentKey();
  const remove = useRemoveRow(id);
  if (!row) return null;
  const { name, kind } = row;
  const place = { row: id, column: headColumn };

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || commentKey(event, anchorOf.row(id))) return;
    if (!editor) return;
    const { key, altKey } = event;
    if (key === 'Enter' || key === 'F2') setRenaming(true);
    else if (key === 'Delete') void remove();
    else if (altKey && key === 'ArrowUp') shiftRow(editor, id, -1);
    else if (altKey && key === 'ArrowDown') shiftRow(editor, id, 1);
    else return;
    event.preventDefault();
  };
  return (
    <GridCell
      place={place}
      heads="row"
      aria-label={name || unnamed}
      className={styles.rowHead}
      onKeyDown={press}
      onDoubleClick={() => setRenaming(editor !== null)}
    >
      <span className={styles.rowLine}>
        <RowIcon kind={kind} name={name} />
        {renaming && editor ? (
          <HeadNameField
            name={name}
            label="Name of the row"
            limit={lengths.attributeName}
            place={place}
            onSave={(next) => editor.edit(renameRow, { id, name: next })}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <span className={styles.rowName} data-empty={name === ''}>
            {name || unnamed}
          </span>
        )}
        {editor && !renaming ? (
          <RowMenu
            name={name || 'unnamed row'}
            onRename={() => setRenaming(true)}
            onMove={(by) => shiftRow(editor, id, by)}
            onRemove={() => void remove()}
          />
        ) : null}
      </span>
      <span className={styles.rowComments}>
        <AnchorComments anchor={anchorOf.row(id)} offers />
      </span>
      <CellMarks place={cellKey(id, headColumn)} />
    </GridCell>
  );
}

interface RowMenuProps {
  name: string;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function RowMenu({ name, onRename, onMove, onRemove }: RowMenuProps) {
  return (
    <Menu position="bottom-start" width={180}>
      <Menu.Target>
        <ActionIcon
          className={styles.headMenu ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={-1}
          aria-label={`Actions for row ${name}`}
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
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          Delete row
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Moves a row past its neighbour; nothing happens at the edge. */
function shiftRow(editor: LiveMap, id: string, by: 1 | -1): void {
  const others = editor.opened.rows.all().filter((row) => row.id !== id);
  const index = editor.records.ids('rows').indexOf(id) + by;
  if (index < 0 || index > others.length) return;
  editor.edit(moveRow, { id, position: positionAt(others, index) });
}
