import { ColorSwatch, Menu } from '@mantine/core';
import { IconCheck, IconColumnInsertRight, IconColumns2, IconStar } from '@tabler/icons-react';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { stageColours } from '../../contract/codes.ts';
import { changeStage, colourStage, markMomentOfTruth } from '../../document/edits.ts';
import { type LiveMap, useMap } from '../map-model.tsx';
import { addStageTo, addStepTo } from './add-part.ts';
import { HeadMenu, StateItems } from './head-menu.tsx';
import styles from './heads.module.css';

interface StageMenuProps {
  id: string;
  editor: LiveMap;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onFold: () => void;
  onRemove: () => void;
}

/** What can be done with a stage. */
export function StageMenu(props: StageMenuProps) {
  const { id, editor, onRename, onMove, onFold, onRemove } = props;
  const map = useMap();
  const stage = useRecord(editor.records, 'stages', id);
  return (
    <HeadMenu
      what="stage"
      name={stage?.name || 'unnamed stage'}
      along="column"
      onRename={onRename}
      onMove={onMove}
      onRemove={onRemove}
      state={
        <StateItems
          collapsed={stage?.collapsed}
          locked={stage?.locked}
          onFold={onFold}
          onChange={(next) => editor.edit(changeStage, { id, ...next })}
        />
      }
    >
      <Menu.Item
        leftSection={<IconColumnInsertRight size={16} />}
        onClick={() => addStageTo(map, id)}
      >
        Add stage after
      </Menu.Item>
      <Menu.Item leftSection={<IconColumns2 size={16} />} onClick={() => addStepTo(map, id)}>
        Add step
      </Menu.Item>
      <Menu.Item
        leftSection={<IconStar size={16} />}
        onClick={() => editor.edit(markMomentOfTruth, { id, on: !stage?.momentOfTruth })}
      >
        {stage?.momentOfTruth ? 'No moment of truth' : 'Moment of truth'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>Colour</Menu.Label>
      <div className={styles.swatches}>
        {stageColours.map(({ name: colourName, colour }) => (
          <Menu.Item
            key={colour}
            className={styles.swatch ?? ''}
            aria-label={colourName}
            onClick={() => editor.edit(colourStage, { id, colour })}
          >
            <ColorSwatch color={colour} size={20} withShadow={false} c="white">
              {stage?.colour === colour ? <IconCheck size={14} /> : null}
            </ColorSwatch>
          </Menu.Item>
        ))}
      </div>
    </HeadMenu>
  );
}
