import { ActionIcon } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconLock,
  IconRowInsertBottom,
} from '@tabler/icons-react';
import {
  CellPresence,
  HeaderMenu,
  HeaderNameField,
  stateActions,
  useDraggable,
  useHeader,
} from '#features/board/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';
import { headerColumn } from '#ui/grid/grid-shape.ts';
import { changeGroup } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import { addRowTo } from '../gestures/add-part.ts';
import { shift } from '../gestures/move-part.ts';
import styles from './headers.module.css';
import { useRemoveGroup } from './use-remove.ts';

const unnamed = 'Unnamed section';

interface GroupHeadProps {
  /** The id of its line in the grid. */
  line: string;
  group: string;
}

/** The header of a section, with a button that folds its rows. */
export function GroupHeader({ line, group: id }: GroupHeadProps) {
  const map = useMap();
  const { records, editor } = map;
  const group = useRecord(records, 'groups', id);
  const remove = useRemoveGroup(id);
  const fold = () => editor?.edit(changeGroup, { id, collapsed: !group?.collapsed });
  const move = (by: 1 | -1) => shift(map, 'groups', id, by);
  const ref = useDraggable<HTMLDivElement>('groups', id);
  const head = useHeader({
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
  const place = { row: line, column: headerColumn };
  const Chevron = collapsed ? IconChevronRight : IconChevronDown;
  return (
    <GridCell
      ref={ref}
      place={place}
      heads="row"
      aria-label={collapsed ? sentence`Section ${shown}, folded` : sentence`Section ${shown}`}
      aria-expanded={!collapsed}
      className={styles.groupHead ?? ''}
      {...head.events}
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
        {head.renaming && editor ? (
          <HeaderNameField
            of={{ collection: 'groups', id }}
            name={name}
            first={head.first}
            label="Name of the section"
            limit={lengths.sectionName}
            place={place}
            onSave={(next) => editor.edit(changeGroup, { id, name: next })}
            onClose={head.closeName}
          />
        ) : (
          <span className={styles.groupName} data-empty={!(displayName || name)}>
            {shown}
          </span>
        )}
        {locked ? <IconLock size={14} className={styles.sign} aria-label="Locked" /> : null}
        {editor && !head.renaming ? (
          <HeaderMenu
            what="section"
            name={shown}
            along="row"
            size={24}
            onRename={head.rename}
            onMove={move}
            onRemove={() => void remove()}
            place={place}
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
      <CellPresence cell={place} />
    </GridCell>
  );
}
