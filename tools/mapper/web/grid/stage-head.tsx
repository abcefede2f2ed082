import { IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { AnchorComments } from '#features/comments/web/index.ts';
import { lengths } from '#kernel/limits.ts';
import { positionAt } from '#kernel/order.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { GridCell } from '#ui/grid/grid.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { moveStage, renameStage } from '../../document/edits.ts';
import { anchorOf } from '../anchors.ts';
import { cellKey, headRow, type LiveMap, useMap } from '../map-model.tsx';
import { CellMarks } from './cell-marks.tsx';
import { HeadNameField } from './head-name.tsx';
import styles from './map-grid.module.css';
import { StageMenu } from './stage-menu.tsx';
import { useCommentKey } from './use-comment-key.ts';
import { useRemoveStage } from './use-remove.ts';

const unnamed = 'Unnamed stage';

/** The head of a stage: its name, its colour as a line above, and what can be done with it. */
export function StageHead({ id }: { id: string }) {
  const { records, editor } = useMap();
  const stage = useRecord(records, 'stages', id);
  const [renaming, setRenaming] = useState(false);
  const commentKey = useCommentKey();
  const remove = useRemoveStage(id);
  if (!stage) return null;
  const { name, colour, momentOfTruth } = stage;
  const place = { row: headRow, column: id };

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || commentKey(event, anchorOf.stage(id))) return;
    if (!editor) return;
    const { key, altKey } = event;
    if (key === 'Enter' || key === 'F2') setRenaming(true);
    else if (key === 'Delete') void remove();
    else if (altKey && key === 'ArrowLeft') shiftStage(editor, id, -1);
    else if (altKey && key === 'ArrowRight') shiftStage(editor, id, 1);
    else return;
    event.preventDefault();
  };
  return (
    <GridCell
      place={place}
      heads="column"
      aria-label={[name || unnamed, momentOfTruth && 'moment of truth'].filter(Boolean).join(', ')}
      className={styles.stageHead}
      style={cssVariables({ '--stage': colour })}
      onKeyDown={press}
      onDoubleClick={() => setRenaming(editor !== null)}
    >
      <span className={styles.stageLine}>
        {renaming && editor ? (
          <HeadNameField
            name={name}
            label="Name of the stage"
            limit={lengths.title}
            place={place}
            onSave={(next) => editor.edit(renameStage, { id, name: next })}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <span className={styles.stageName} data-empty={name === ''}>
            {name || unnamed}
          </span>
        )}
        {momentOfTruth ? (
          <IconStarFilled size={14} className={styles.moment} aria-label="Moment of truth" />
        ) : null}
        <span className={styles.stageComments}>
          <AnchorComments anchor={anchorOf.stage(id)} offers />
        </span>
        {editor && !renaming ? (
          <StageMenu
            id={id}
            editor={editor}
            onRename={() => setRenaming(true)}
            onMove={(by) => shiftStage(editor, id, by)}
            onRemove={() => void remove()}
          />
        ) : null}
      </span>
      <CellMarks place={cellKey(headRow, id)} />
    </GridCell>
  );
}

/** Moves a stage past its neighbour; nothing happens at the edge. */
function shiftStage(editor: LiveMap, id: string, by: 1 | -1): void {
  const others = editor.opened.stages.all().filter((stage) => stage.id !== id);
  const index = editor.records.ids('stages').indexOf(id) + by;
  if (index < 0 || index > others.length) return;
  editor.edit(moveStage, { id, position: positionAt(others, index) });
}
