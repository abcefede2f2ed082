import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumnInsertRight,
  IconMoodSmile,
  IconRowInsertBottom,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { positionAt } from '#kernel/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useStore } from '#platform/web/store/store.ts';
import { type RowKind, stageColours } from '../contract/codes.ts';
import { addRow, addStage } from '../document/edits.ts';
import type { LiveMap } from './map-model.tsx';
import styles from './map-page.module.css';
import { PanelButtons } from './panels/panel-buttons.tsx';

/** The few verbs of a map, for who may edit it, and its panels. */
export function MapToolbar({ editor }: { editor: LiveMap | null }) {
  return (
    <div className={styles.toolbar}>
      {editor ? <Verbs editor={editor} /> : null}
      <PanelButtons />
    </div>
  );
}

function Verbs({ editor }: { editor: LiveMap }) {
  const steps = useStore(editor.steps);
  useUndoKeys(editor);
  return (
    <div className={styles.verbs} role="toolbar" aria-label="Map">
      <Tooltip label="Undo (Ctrl+Z)">
        <ActionIcon
          className={styles.step ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Undo"
          disabled={!steps.undo}
          onClick={editor.undo}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (Ctrl+Shift+Z)">
        <ActionIcon
          className={styles.step ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Redo"
          disabled={!steps.redo}
          onClick={editor.redo}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
      <span className={styles.rule} />
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        leftSection={<IconColumnInsertRight size={18} />}
        onClick={() => addStageTo(editor)}
      >
        Add stage
      </Button>
      <Menu>
        <Menu.Target>
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            leftSection={<IconRowInsertBottom size={18} />}
          >
            Add row
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconRowInsertBottom size={16} />}
            onClick={() => addRowTo(editor, 'text')}
          >
            Row of cards
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMoodSmile size={16} />}
            onClick={() => addRowTo(editor, 'emotion')}
          >
            Emotion curve
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Adds a stage at the end, in the next colour. */
function addStageTo(editor: LiveMap): void {
  const stages = editor.opened.stages.all();
  const colour = stageColours[stages.length % stageColours.length]?.colour;
  const position = positionAt(stages, stages.length);
  editor.edit(addStage, { id: newId(), position, ...(colour ? { colour } : {}) });
}

function addRowTo(editor: LiveMap, kind: RowKind): void {
  const rows = editor.opened.rows.all();
  const name = kind === 'emotion' ? 'Emotion' : '';
  editor.edit(addRow, { id: newId(), kind, name, position: positionAt(rows, rows.length) });
}

/** Ctrl or Cmd with Z, anywhere but in fields that have their own undo. */
function useUndoKeys(editor: LiveMap): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (inField || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) editor.undo();
      else if (key === 'y' || key === 'z') editor.redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [editor]);
}
