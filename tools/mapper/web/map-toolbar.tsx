import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBuilding,
  IconColumnInsertRight,
  IconMoodSmile,
  IconRowInsertBottom,
  IconSection,
  IconUserPlus,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useFacts } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { type RowKind, rowKinds, rowKindWords } from '../contract/codes.ts';
import { addGroupTo, addPersonaTo, addRowTo, addStageTo } from './grid/add-part.ts';
import { HiddenMenu } from './grid/hidden-menu.tsx';
import { ImportTable } from './importing/import-table.tsx';
import { type LiveMap, useMap } from './map-model.tsx';
import styles from './map-page.module.css';
import { PanelButtons } from './panels/panel-buttons.tsx';

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;

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
  const { records, board } = useMap();
  const hasCells = useFacts(records).mapType !== 'behavioral' || board.name === 'blueprint';
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
      {hasCells ? (
        <>
          <span className={styles.rule} />
          <AddColumn editor={editor} />
          <AddRow editor={editor} />
          <HiddenMenu editor={editor} />
        </>
      ) : null}
      <ImportTable editor={editor} />
    </div>
  );
}

/** Adds what the surface has as columns. */
function AddColumn({ editor }: { editor: LiveMap }) {
  const { records, board } = useMap();
  const { mapType } = useFacts(records);
  const personas = mapType !== 'horizontal' && board.name === 'map';
  if (!personas) {
    return (
      <Button
        {...quiet}
        leftSection={<IconColumnInsertRight size={18} />}
        onClick={() => addStageTo(editor)}
      >
        Add stage
      </Button>
    );
  }
  return (
    <>
      <Button
        {...quiet}
        leftSection={<IconUserPlus size={18} />}
        onClick={() => addPersonaTo(editor)}
      >
        Add persona
      </Button>
      <Button
        {...quiet}
        leftSection={<IconBuilding size={18} />}
        onClick={() => addPersonaTo(editor, 'C')}
      >
        Add company
      </Button>
    </>
  );
}

/** Adds a row of any kind, or a section for rows. */
function AddRow({ editor }: { editor: LiveMap }) {
  const { records, board } = useMap();
  const { mapType } = useFacts(records);
  const add = (kind: RowKind) => addRowTo(editor, board.name, { kind });
  const feels = mapType === 'horizontal' && board.name === 'map';
  return (
    <Menu>
      <Menu.Target>
        <Button {...quiet} leftSection={<IconRowInsertBottom size={18} />}>
          Add row
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRowInsertBottom size={16} />} onClick={() => add('text')}>
          Row of cards
        </Menu.Item>
        {feels ? (
          <Menu.Item leftSection={<IconMoodSmile size={16} />} onClick={() => add('emotion')}>
            Emotion curve
          </Menu.Item>
        ) : null}
        {rowKinds
          .filter((kind) => kind !== 'text' && kind !== 'emotion')
          .map((kind) => (
            <Menu.Item key={kind} onClick={() => add(kind)}>
              Row of {rowKindWords[kind].toLowerCase()}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconSection size={16} />} onClick={() => addGroupTo(editor)}>
          Section
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
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
