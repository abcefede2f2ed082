import { ColorSwatch, Menu } from '@mantine/core';
import {
  IconCheck,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumns2,
  IconCopyPlus,
  IconPalette,
  IconSparkles,
  IconStar,
} from '@tabler/icons-react';
import { type HeaderAction, HeaderMenu, stateActions } from '#features/board/web/index.ts';
import { useDraftPart } from '#features/generation/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { stageColours } from '../../../contract/codes.ts';
import { changeStage, colourStage, markMomentOfTruth } from '../../../document/edits.ts';
import { anchorOf } from '../../anchors.ts';
import { boardToDraft } from '../../drafts/board-to-draft.ts';
import { headerRow } from '../../layout/map-layout.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { addStageTo, addStepTo } from '../gestures/add-part.ts';
import { duplicatePart } from '../gestures/clipboard-actions.ts';
import styles from './headers.module.css';

interface StageMenuProps {
  id: string;
  editor: LiveMap;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onFold: () => void;
  onRemove: () => void;
}

/** The actions of a stage. */
export function StageMenu(props: StageMenuProps) {
  const { id, editor, onRename, onMove, onFold, onRemove } = props;
  const map = useMap();
  const stage = useRecord(editor.records, 'stages', id);
  const cell = { row: headerRow, column: id };
  const draftPart = useDraftPart();
  const actions: HeaderAction[] = [
    {
      name: 'Add stage before',
      Icon: IconColumnInsertLeft,
      run: () => addStageTo(map, { id, edge: 'before' }),
    },
    {
      name: 'Add stage after',
      Icon: IconColumnInsertRight,
      run: () => addStageTo(map, { id, edge: 'after' }),
    },
    ...(draftPart
      ? [
          {
            name: 'Draft this stage',
            Icon: IconSparkles,
            run: () =>
              draftPart({
                focus: { stage: id },
                name: stage?.name ?? '',
                what: 'stage',
                board: boardToDraft(map.board.name),
              }),
          },
        ]
      : []),
    { name: 'Add step', Icon: IconColumns2, run: () => addStepTo(map, id) },
    { name: 'Duplicate', Icon: IconCopyPlus, run: () => duplicatePart(map, cell) },
    {
      name: stage?.momentOfTruth ? 'No moment of truth' : 'Moment of truth',
      Icon: IconStar,
      run: () => editor.edit(markMomentOfTruth, { id, on: !stage?.momentOfTruth }),
    },
    {
      name: 'Colour',
      Icon: IconPalette,
      choices: <ColourItems id={id} editor={editor} />,
      inline: true,
    },
  ];
  return (
    <HeaderMenu
      what="stage"
      name={stage?.name || 'unnamed stage'}
      along="column"
      onRename={onRename}
      onMove={onMove}
      onRemove={onRemove}
      cell={cell}
      anchor={anchorOf.stage(id)}
      actions={actions}
      state={stateActions({
        collapsed: stage?.collapsed,
        locked: stage?.locked,
        onFold,
        onLock: (next) => editor.edit(changeStage, { id, locked: next }),
        onHide: () => editor.edit(changeStage, { id, status: 'I' }),
      })}
    />
  );
}

/** The colours of a stage. */
function ColourItems({ id, editor }: Pick<StageMenuProps, 'id' | 'editor'>) {
  const colour = useRecord(editor.records, 'stages', id)?.colour;
  return (
    <div className={styles.swatches}>
      {stageColours.map((one) => (
        <Menu.Item
          key={one.colour}
          className={styles.swatch ?? ''}
          aria-label={one.name}
          onClick={() => editor.edit(colourStage, { id, colour: one.colour })}
        >
          <ColorSwatch color={one.colour} size={20} withShadow={false} c="white">
            {one.colour === colour ? <IconCheck size={14} /> : null}
          </ColorSwatch>
        </Menu.Item>
      ))}
    </div>
  );
}
