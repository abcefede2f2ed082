import { ActionIcon, ColorSwatch, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconColumnInsertRight,
  IconColumns2,
  IconDots,
  IconEyeOff,
  IconFold,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { stageColours } from '../../contract/codes.ts';
import { changeStage, colourStage, markMomentOfTruth } from '../../document/edits.ts';
import type { LiveMap } from '../map-model.tsx';
import { addStageTo, addStepTo } from './add-part.ts';
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
  const stage = useRecord(editor.records, 'stages', id);
  const name = stage?.name || 'unnamed stage';
  return (
    <Menu position="bottom-end" width={216}>
      <Menu.Target>
        <ActionIcon
          className={styles.headMenu ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={-1}
          aria-label={`Actions for stage ${name}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft size={16} />} onClick={() => onMove(-1)}>
          Move left
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={() => onMove(1)}>
          Move right
        </Menu.Item>
        <Menu.Item
          leftSection={<IconColumnInsertRight size={16} />}
          onClick={() => addStageTo(editor, id)}
        >
          Add stage after
        </Menu.Item>
        <Menu.Item leftSection={<IconColumns2 size={16} />} onClick={() => addStepTo(editor, id)}>
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
        <Menu.Divider />
        <Menu.Item leftSection={<IconFold size={16} />} onClick={onFold}>
          {stage?.collapsed ? 'Unfold' : 'Fold'}
        </Menu.Item>
        <Menu.Item
          leftSection={stage?.locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          onClick={() => editor.edit(changeStage, { id, locked: !stage?.locked })}
        >
          {stage?.locked ? 'Unlock' : 'Lock'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEyeOff size={16} />}
          onClick={() => editor.edit(changeStage, { id, status: 'I' })}
        >
          Hide
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          Delete stage
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
