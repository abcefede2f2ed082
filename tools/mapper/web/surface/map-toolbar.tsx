import { Button, Menu } from '@mantine/core';
import {
  IconBuilding,
  IconColumnInsertRight,
  IconMoodSmile,
  IconRowInsertBottom,
  IconSection,
  IconUserPlus,
} from '@tabler/icons-react';
import { UndoButtons } from '#features/projects/web/index.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { type RowKind, rowKindLabels, rowKinds } from '../../contract/codes.ts';
import {
  addGroupTo,
  addJourneyPersona,
  addPersonaTo,
  addRowTo,
  addStageTo,
} from '../grid/gestures/add-part.ts';
import { HiddenParts } from '../grid/headers/hidden-parts.tsx';
import { ImportTable } from '../importing/import-table.tsx';
import { type LiveMap, useMap } from '../map-model.tsx';
import styles from './map-page.module.css';

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;

/** The toolbar of a map, for users who may edit it. */
export function MapToolbar({ editor }: { editor: LiveMap }) {
  const { records, board, view } = useMap();
  const ofCells = useProperties(records).mapType !== 'behavioral' || board.name === 'blueprint';
  const hasCells = ofCells && view !== 'opportunities';
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Map">
      <UndoButtons editor={editor} />
      {hasCells ? (
        <>
          <span className={styles.rule} />
          <AddColumn />
          <AddRow />
          <HiddenParts />
        </>
      ) : null}
      <ImportTable editor={editor} />
    </div>
  );
}

/** Adds a column: a stage, a step or a persona, by map type. */
function AddColumn() {
  const map = useMap();
  const { records, board } = map;
  const { mapType } = useProperties(records);
  const personas = mapType !== 'horizontal' && board.name === 'map';
  if (!personas) {
    return (
      <>
        <Button
          {...quiet}
          leftSection={<IconColumnInsertRight size={18} />}
          onClick={() => addStageTo(map)}
        >
          Add stage
        </Button>
        {board.name === 'map' ? (
          <Button
            {...quiet}
            leftSection={<IconUserPlus size={18} />}
            onClick={() => addJourneyPersona(map)}
          >
            Add persona
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Button {...quiet} leftSection={<IconUserPlus size={18} />} onClick={() => addPersonaTo(map)}>
        Add persona
      </Button>
      <Button
        {...quiet}
        leftSection={<IconBuilding size={18} />}
        onClick={() => addPersonaTo(map, 'C')}
      >
        Add company
      </Button>
    </>
  );
}

/** Adds a row of any kind, or a section for rows. */
function AddRow() {
  const map = useMap();
  const { records, board } = map;
  const { mapType } = useProperties(records);
  const add = (kind: RowKind) => addRowTo(map, { kind });
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
              Row of {rowKindLabels[kind].toLowerCase()}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconSection size={16} />} onClick={() => addGroupTo(map)}>
          Section
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
