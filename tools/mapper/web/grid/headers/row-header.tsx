import { IconLink, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { HeaderName, useHeader } from '#features/board/web/index.ts';
import { AnchorComments } from '#features/comments/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { GridResize } from '#ui/grid/grid-resize.tsx';
import { headerColumn } from '#ui/grid/grid-shape.ts';
import type { RowSimilarity } from '../../../contract/codes.ts';
import { changeRow, renameRow } from '../../../document/edits.ts';
import { anchorOf } from '../../anchors.ts';
import type { MapLine } from '../../layout/map-layout.ts';
import { useMap } from '../../map-model.tsx';
import { similarityIcons } from '../../similarity-icons.ts';
import { CurveChoice } from '../emotion/curve-choice.tsx';
import { EmotionAxis } from '../emotion/emotion-axis.tsx';
import { LevelNames } from '../emotion/level-names.tsx';
import { shift } from '../gestures/move-part.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './headers.module.css';
import { LaneName } from './lane-name.tsx';
import { RowIcon } from './row-icon.tsx';
import { RowMenu } from './row-menu.tsx';
import { useRemoveRow } from './use-remove.ts';

const unnamed = 'Unnamed row';

/** The header of a row, or of a persona's lane in it: icon, name and menu. */
export function RowHeader({ line }: { line: MapLine }) {
  const map = useMap();
  const { records, editor } = map;
  const id = line.headerRow;
  const row = useRecord(records, 'rows', id);
  const persona = useRecord(records, 'personas', line.lane ?? '');
  const [isRenaming, setIsRenaming] = useState(false);
  const remove = useRemoveRow(id);
  const fold = () => editor?.edit(changeRow, { id, collapsed: !row?.collapsed });
  const move = (by: 1 | -1) => shift(map, 'rows', id, by);
  const of = { collection: 'rows', id } as const;
  const header = useHeader({
    id,
    anchor: anchorOf.row(id),
    along: 'row',
    onMove: move,
    onRemove: () => void remove(),
    onFold: fold,
    onResize: (by) =>
      editor?.edit(changeRow, { id, height: Math.max((row?.height ?? line.height) + by, 40) }),
  });
  if (!row) return null;
  const {
    name,
    displayName,
    kind,
    icon,
    locked,
    collapsed,
    likeness: similarity,
    key: blueprint,
  } = row;
  const shown = displayName || name;
  const cell = { row: line.id, column: headerColumn };
  const lane = persona ? persona.name || 'Unnamed persona' : '';
  const own = line.first;
  return (
    <HeaderCell
      of={of}
      header={header}
      cell={cell}
      headerOf="row"
      label={[shown || unnamed, lane, collapsed && 'folded']}
      className={styles.rowHeader ?? ''}
      data-lane={line.first ? undefined : true}
      data-zone={line.zone ?? undefined}
      data-curve={kind === 'emotion' || undefined}
    >
      <span className={styles.rowLine}>
        {own ? <RowIcon {...{ kind, name, icon, blueprint }} /> : null}
        <HeaderName
          header={header}
          of={of}
          name={name}
          label="Name of the row"
          limit={lengths.attributeName}
          cell={cell}
          onSave={(next) => editor?.edit(renameRow, { id, name: next })}
        >
          <span className={styles.rowName} data-empty={shown === ''}>
            {own ? shown || unnamed : null}
            {persona && line.lane ? <LaneName line={line} persona={persona} /> : null}
          </span>
        </HeaderName>
        {own && line.row !== id ? (
          <IconLink size={14} className={styles.sign} aria-label="Shows cards of the journey" />
        ) : null}
        {own && similarity ? <SimilarityMark similarity={similarity} /> : null}
        {own && locked ? <IconLock size={14} className={styles.sign} aria-label="Locked" /> : null}
        {editor && own && !header.renaming ? (
          <RowMenu
            row={row}
            cell={cell}
            editor={editor}
            onRename={header.rename}
            onMove={move}
            onFold={fold}
            onNameLevels={() => setIsRenaming(true)}
            onRemove={() => void remove()}
          />
        ) : null}
      </span>
      {isRenaming && editor ? (
        <LevelNames row={id} editor={editor} onClose={() => setIsRenaming(false)} />
      ) : null}
      {kind === 'emotion' && !line.folded ? (
        <>
          <CurveChoice line={line} />
          <EmotionAxis row={line.row} />
        </>
      ) : null}
      <span className={styles.rowComments}>
        <AnchorComments anchor={anchorOf.row(id)} offers />
      </span>
      {editor && !line.folded && line.lane === null ? (
        <GridResize along="row" onResize={(height) => editor.edit(changeRow, { id, height })} />
      ) : null}
    </HeaderCell>
  );
}

/** Shows whether the personas are alike in a row, as a user decided. */
function SimilarityMark({ similarity }: { similarity: RowSimilarity }) {
  const Icon = similarityIcons[similarity];
  return (
    <Icon
      size={14}
      className={styles.sign}
      aria-label={`The personas are ${similarity === 'same' ? 'alike' : 'different'} here`}
    />
  );
}
