import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBuilding,
  IconColumnInsertRight,
  IconMoodSmile,
  IconPlus,
  IconRowInsertBottom,
  IconSection,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react';
import { UndoButtons } from '#features/projects/web/index.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { type RowKind, rowKindLabels, rowKinds } from '../../contract/codes.ts';
import {
  addGroupTo,
  addJourneyPersona,
  addPersonaTo,
  addRowTo,
  addStageTo,
} from '../grid/gestures/add-part.ts';
import { HiddenParts } from '../grid/headers/hidden-parts.tsx';
import { ImportTable, useImportTable } from '../importing/import-table.tsx';
import { type LiveMap, useMap } from '../map-model.tsx';
import styles from './map-page.module.css';

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;

/** The toolbar of a map, for users who may edit it; on a phone what adds parts is one menu. */
export function MapToolbar({ editor }: { editor: LiveMap }) {
  const { records, board, view } = useMap();
  const isNarrow = useIsNarrow();
  const ofCells = useProperties(records).mapType !== 'behavioral' || board.name === 'blueprint';
  const hasCells = ofCells && view !== 'opportunities';
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Map">
      <UndoButtons editor={editor} />
      {hasCells && isNarrow ? <AddMenu editor={editor} /> : null}
      {hasCells && !isNarrow ? (
        <>
          <span className={styles.rule} />
          <AddColumn />
          <AddRow />
        </>
      ) : null}
      {hasCells ? <HiddenParts /> : null}
      {hasCells && isNarrow ? null : <ImportTable editor={editor} />}
    </div>
  );
}

/** What adds a column: a stage, a step or a persona, by map type. */
function useColumnActions() {
  const map = useMap();
  const { mapType } = useProperties(map.records);
  const ofPersonas = mapType !== 'horizontal' && map.board.name === 'map';
  const stage = { name: 'Add stage', Icon: IconColumnInsertRight, run: () => addStageTo(map) };
  if (ofPersonas)
    return [
      { name: 'Add persona', Icon: IconUserPlus, run: () => addPersonaTo(map) },
      { name: 'Add company', Icon: IconBuilding, run: () => addPersonaTo(map, 'C') },
    ];
  if (map.board.name === 'blueprint') return [stage];
  return [stage, { name: 'Add persona', Icon: IconUserPlus, run: () => addJourneyPersona(map) }];
}

function AddColumn() {
  return useColumnActions().map(({ name, Icon, run }, at) => (
    <Button
      key={name}
      {...quiet}
      data-tour={at === 0 ? 'add-column' : undefined}
      leftSection={<Icon size={18} />}
      onClick={run}
    >
      {name}
    </Button>
  ));
}

/** Adds a row of any kind, or a section for rows. */
function AddRow() {
  return (
    <Menu>
      <Menu.Target>
        <Button {...quiet} leftSection={<IconRowInsertBottom size={18} />}>
          Add row
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <RowItems />
      </Menu.Dropdown>
    </Menu>
  );
}

function RowItems() {
  const map = useMap();
  const { records, board } = map;
  const { mapType } = useProperties(records);
  const add = (kind: RowKind) => addRowTo(map, { kind });
  const feels = mapType === 'horizontal' && board.name === 'map';
  return (
    <>
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
    </>
  );
}

/** On a phone: everything that adds to the map. */
function AddMenu({ editor }: { editor: LiveMap }) {
  const columns = useColumnActions();
  const table = useImportTable(editor);
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Add to the map"
            data-tour="add-column"
          >
            <IconPlus size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {columns.map(({ name, Icon, run }) => (
            <Menu.Item key={name} leftSection={<Icon size={16} />} onClick={run}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <RowItems />
          <Menu.Divider />
          <Menu.Item leftSection={<IconTableImport size={16} />} onClick={table.open}>
            Import a table
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {table.dialog}
    </>
  );
}
