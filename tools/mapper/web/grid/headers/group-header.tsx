import { ActionIcon } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconLock,
  IconRowInsertBottom,
} from '@tabler/icons-react';
import { HeaderMenu, HeaderName, stateActions, useHeader } from '#features/board/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { headerColumn } from '#ui/grid/grid-shape.ts';
import { changeGroup } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import { addRowTo } from '../gestures/add-part.ts';
import { shift } from '../gestures/move-part.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './headers.module.css';
import { useRemoveGroup } from './use-remove.ts';

const unnamed = 'Unnamed section';

interface GroupHeaderProps {
  /** The id of its line in the grid. */
  line: string;
  group: string;
}

/** The header of a section, with a button that folds its rows. */
export function GroupHeader({ line, group: id }: GroupHeaderProps) {
  const map = useMap();
  const { records, editor } = map;
  const group = useRecord(records, 'groups', id);
  const remove = useRemoveGroup(id);
  const fold = () => editor?.edit(changeGroup, { id, collapsed: !group?.collapsed });
  const move = (by: 1 | -1) => shift(map, 'groups', id, by);
  const of = { collection: 'groups', id } as const;
  const header = useHeader({
    id,
    anchor: null,
    along: 'row',
    onMove: move,
    onRemove: () => void remove(),
    onFold: fold,
  });
  if (!group) return null;
  const { name, displayName, collapsed, locked } = group;
  const shown = displayName || name || unnamed;
  const cell = { row: line, column: headerColumn };
  const Chevron = collapsed ? IconChevronRight : IconChevronDown;
  return (
    <HeaderCell
      of={of}
      header={header}
      cell={cell}
      headerOf="row"
      label={[sentence`Section ${shown}`, collapsed && 'folded']}
      aria-expanded={!collapsed}
      className={styles.groupHeader ?? ''}
    >
      <span className={styles.groupLine}>
        {editor ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            tabIndex={-1}
            aria-label={
              collapsed ? sentence`Open section ${shown}` : sentence`Fold section ${shown}`
            }
            onClick={fold}
          >
            <Chevron size={16} />
          </ActionIcon>
        ) : null}
        <HeaderName
          header={header}
          of={of}
          name={name}
          label="Name of the section"
          limit={lengths.sectionName}
          cell={cell}
          onSave={(next) => editor?.edit(changeGroup, { id, name: next })}
        >
          <span className={styles.groupName} data-empty={!(displayName || name)}>
            {shown}
          </span>
        </HeaderName>
        {locked ? <IconLock size={14} className={styles.sign} aria-label="Locked" /> : null}
        {editor && !header.renaming ? (
          <HeaderMenu
            what="section"
            name={shown}
            along="row"
            size={24}
            onRename={header.rename}
            onMove={move}
            onRemove={() => void remove()}
            cell={cell}
            anchor={null}
            actions={[
              {
                name: 'Add row',
                Icon: IconRowInsertBottom,
                run: () => addRowTo(map, { group: id }),
              },
            ]}
            state={stateActions({
              collapsed,
              locked,
              onFold: fold,
              onLock: (next) => editor.edit(changeGroup, { id, locked: next }),
              onHide: () => editor.edit(changeGroup, { id, status: 'I' }),
            })}
          />
        ) : null}
      </span>
    </HeaderCell>
  );
}
