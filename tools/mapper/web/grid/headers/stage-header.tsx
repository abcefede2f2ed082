import { IconLock, IconMap2 } from '@tabler/icons-react';
import { HeaderName, useHeader } from '#features/board/web/index.ts';
import { AnchorComments } from '#features/comments/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import type { HeaderProps } from '#ui/grid/grid-parts.ts';
import { GridResize } from '#ui/grid/grid-resize.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { changeStage, renameStage } from '../../../document/edits.ts';
import { anchorOf } from '../../anchors.ts';
import { type LiveMap, useLayout, useMap } from '../../map-model.tsx';
import { shift } from '../gestures/move-part.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './headers.module.css';
import { MomentOfTruth } from './moment-of-truth.tsx';
import { StageMenu } from './stage-menu.tsx';
import { useRemoveStage } from './use-remove.ts';

const unnamed = 'Unnamed stage';
/** The width from which keys resize a stage that has the default width, in px at 100 %. */
const usualWidth = 224;

/** The header of a stage: its name, its colour as a line above, and its menu. */
export function StageHeader({ row, id, style }: HeaderProps) {
  const map = useMap();
  const { records, editor } = map;
  const stage = useRecord(records, 'stages', id);
  const remove = useRemoveStage(id);
  const fold = () => editor?.edit(changeStage, { id, collapsed: !stage?.collapsed });
  const move = (by: 1 | -1) => shift(map, 'stages', id, by);
  const of = { collection: 'stages', id } as const;
  const header = useHeader({
    id,
    anchor: anchorOf.stage(id),
    along: 'column',
    onMove: move,
    onRemove: () => void remove(),
    onFold: fold,
    onResize: (by) =>
      editor?.edit(changeStage, { id, width: Math.max((stage?.width ?? usualWidth) + by, 96) }),
  });
  if (!stage) return null;
  const { name, displayName, colour, momentOfTruth, collapsed, locked, duration } = stage;
  const shown = displayName || name;
  const cell = { row, column: id };
  return (
    <HeaderCell
      of={of}
      header={header}
      cell={cell}
      headerOf="column"
      label={[shown || unnamed, momentOfTruth && 'moment of truth', collapsed && 'folded']}
      className={styles.stageHeader ?? ''}
      data-tour={shown === '' ? 'unnamed-column' : undefined}
      style={{ ...style, ...cssVariables({ '--stage': colour }) }}
      data-folded={collapsed || undefined}
    >
      <span className={styles.stageLine}>
        <HeaderName
          header={header}
          of={of}
          name={name}
          label="Name of the stage"
          limit={lengths.title}
          cell={cell}
          onSave={(next) => editor?.edit(renameStage, { id, name: next })}
        >
          <span className={styles.stageName} data-empty={shown === ''}>
            {shown || unnamed}
            {momentOfTruth ? <MomentOfTruth /> : null}
            {duration ? <span className={styles.aside}>{duration}</span> : null}
          </span>
        </HeaderName>
        {locked ? <IconLock size={14} className={styles.sign} aria-label="Locked" /> : null}
        {stage.linkedMap ? <LinkedMap id={stage.linkedMap} /> : null}
        <span className={styles.stageComments}>
          <AnchorComments anchor={anchorOf.stage(id)} offers />
        </span>
        {editor && !header.renaming ? (
          <StageMenu
            id={id}
            editor={editor}
            onRename={header.rename}
            onMove={move}
            onFold={fold}
            onRemove={() => void remove()}
          />
        ) : null}
      </span>
      {editor && !collapsed ? <StageResize id={id} editor={editor} /> : null}
    </HeaderCell>
  );
}

/** The edge that resizes a stage; all its columns get the same width. */
function StageResize({ id, editor }: { id: string; editor: LiveMap }) {
  const { columns } = useLayout();
  const own = columns.findLast(({ stage }) => stage === id);
  if (!own || own.step) return null;
  return (
    <GridResize
      along="column"
      column={own.id}
      onResize={(width) => editor.edit(changeStage, { id, width })}
    />
  );
}

/** A link to the map with the details of a part. */
export function LinkedMap({ id }: { id: string }) {
  return (
    <a
      className={styles.sign}
      href={`/mapper/${id}/edit`}
      tabIndex={-1}
      aria-label="Open linked map"
      title="Open linked map"
    >
      <IconMap2 size={14} />
    </a>
  );
}
