import { Menu } from '@mantine/core';
import {
  IconCategoryPlus,
  IconCopyPlus,
  IconForms,
  IconLayersSubtract,
  IconLink,
  IconMoodSmile,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconSeparatorHorizontal,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react';
import { type HeaderAction, HeaderMenu, stateActions } from '#features/board/web/index.ts';
import { useDraftPart } from '#features/generation/web/index.ts';
import {
  useAllRecords,
  useIds,
  useProperties,
  useReading,
} from '#platform/web/live/use-live-document.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { type Line, rowKindLabels, rowKinds } from '../../../contract/codes.ts';
import { blueprintRowName } from '../../../document/blueprint.ts';
import { isFirstLane } from '../../../document/edits/rows.ts';
import { changeRow, joinRow, moveRow, placeLine, setRowBoard } from '../../../document/edits.ts';
import { lanesFor, planLane } from '../../../document/lanes.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { anchorOf } from '../../anchors.ts';
import { boardToDraft } from '../../drafts/board-to-draft.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { LevelItems } from '../emotion/level-items.tsx';
import { addGroupTo, addRowTo } from '../gestures/add-part.ts';
import { duplicatePart } from '../gestures/clipboard-actions.ts';
import { lineLabels } from './blueprint-line.tsx';

interface RowMenuProps {
  row: MapRecord<'rows'>;
  /** The cell of its header. */
  cell: CellAddress;
  editor: LiveMap;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onFold: () => void;
  onNameLevels: () => void;
  onRemove: () => void;
}

/** The actions of a row. */
export function RowMenu(props: RowMenuProps) {
  const { row, cell, editor, onRename, onMove, onFold, onRemove } = props;
  const { id, name, locked, collapsed } = row;
  const map = useMap();
  const draftPart = useDraftPart();
  const actions: HeaderAction[] = [
    {
      name: 'Add row above',
      Icon: IconRowInsertTop,
      run: () => addRowTo(map, { beside: { id, edge: 'before' } }),
    },
    {
      name: 'Add row below',
      Icon: IconRowInsertBottom,
      run: () => addRowTo(map, { beside: { id, edge: 'after' } }),
    },
    ...(draftPart
      ? [
          {
            name: 'Draft this row',
            Icon: IconSparkles,
            run: () =>
              draftPart({ focus: { row: id }, name, what: 'row', board: boardToDraft(row.board) }),
          },
        ]
      : []),
    { name: 'Duplicate', Icon: IconCopyPlus, run: () => duplicatePart(map, cell) },
    ...useKindActions(props),
    {
      name: 'Section',
      Icon: IconCategoryPlus,
      choices: <SectionItems row={row} editor={editor} />,
    },
  ];
  return (
    <HeaderMenu
      what="row"
      name={name || 'unnamed row'}
      along="row"
      onRename={onRename}
      onMove={onMove}
      onRemove={onRemove}
      cell={cell}
      anchor={anchorOf.row(id)}
      actions={actions}
      state={stateActions({
        collapsed,
        locked,
        onFold,
        onLock: (next) => editor.edit(changeRow, { id, locked: next }),
        onHide: () => editor.edit(changeRow, { id, status: 'I' }),
      })}
    />
  );
}

/** Actions that only some rows have: kind, lanes, levels, blueprint lines. */
function useKindActions({ row, editor, onNameLevels }: RowMenuProps): HeaderAction[] {
  const { id, kind, perPersona } = row;
  const { records } = useMap();
  const personas = useIds(records, 'personas');
  const ofPersonas = useProperties(records).mapType === 'persona';
  const holds: HeaderAction = {
    name: `Holds: ${rowKindLabels[kind].toLowerCase()}`,
    Icon: IconForms,
    choices: <KindItems row={row} editor={editor} />,
  };
  const levels: HeaderAction = {
    name: `${row.levels} levels`,
    Icon: IconMoodSmile,
    choices: <LevelItems row={row} editor={editor} onName={onNameLevels} />,
  };
  const lanes: HeaderAction = {
    name: perPersona ? 'One lane for all' : 'A lane for each persona',
    Icon: IconUsers,
    run: () => editor.edit(changeRow, { id, perPersona: !perPersona }),
  };
  const lines: HeaderAction = {
    name: 'Lines',
    Icon: IconSeparatorHorizontal,
    choices: <LineItems row={row} editor={editor} />,
  };
  const source: HeaderAction = {
    name: 'Cards of the journey',
    Icon: IconLink,
    choices: <SourceItems row={row} editor={editor} />,
  };
  const lane: HeaderAction = {
    name: row.board === 'blueprint' ? 'Lane' : 'To the blueprint',
    Icon: IconLayersSubtract,
    choices: <LaneItems row={row} editor={editor} />,
  };
  return [
    ...(kind === 'emotion' || isFirstLane(id) ? [] : [lane]),
    kind === 'emotion' ? levels : holds,
    ...(personas.length > 0 && !ofPersonas ? [lanes] : []),
    ...(row.board === 'blueprint' ? [lines] : []),
    ...(row.key === 'customer' ? [source] : []),
  ];
}

type RowItemsProps = Pick<RowMenuProps, 'row' | 'editor'>;

/** The kind of a row; a row with cards cannot become an emotion row. */
function KindItems({ row: { id }, editor }: RowItemsProps) {
  return rowKinds
    .filter((one) => one !== 'emotion')
    .map((one) => (
      <Menu.Item key={one} onClick={() => editor.edit(changeRow, { id, kind: one })}>
        {rowKindLabels[one]}
      </Menu.Item>
    ));
}

/** The row of the journey whose cards the customer actions show; their own cards move to it. */
function SourceItems({ row: { id, cardsOf }, editor }: RowItemsProps) {
  const { records } = useMap();
  const rows = useAllRecords(records, 'rows');
  const sources = rows.filter(({ board, kind }) => board === 'map' && kind !== 'emotion');
  const isJoined = sources.some((one) => one.id === cardsOf);
  return (
    <>
      {sources
        .filter((one) => one.id !== cardsOf)
        .map((one) => (
          <Menu.Item key={one.id} onClick={() => editor.edit(joinRow, { id, cardsOf: one.id })}>
            {one.displayName || one.name || 'Unnamed row'}
          </Menu.Item>
        ))}
      {isJoined ? (
        <Menu.Item onClick={() => editor.edit(joinRow, { id, cardsOf: null })}>
          Cards of its own
        </Menu.Item>
      ) : null}
      {sources.length === 0 ? <Menu.Label>The journey has no rows of cards yet</Menu.Label> : null}
    </>
  );
}

/** The lanes of the blueprint that the row can become, and the boards that it can be on. */
function LaneItems({ row: { id, key, board }, editor }: RowItemsProps) {
  const { records } = useMap();
  const word = useProperties(records).servedWord;
  const { rows, lines, cards, notes, evidence } = editor.opened;
  const lanes = useReading(records, ['rows', 'cards', 'notes', 'evidence'], () =>
    lanesFor(id, rows.all(), [...cards.all(), ...notes.all(), ...evidence.all()]),
  );
  const move = (board: 'map' | 'blueprint') => editor.edit(setRowBoard, { id, board });
  return (
    <>
      {lanes.map((lane) => (
        <Menu.Item
          key={lane}
          onClick={() => editor.editAll(planLane(id, lane, rows.all(), lines.all()))}
        >
          {blueprintRowName(lane, word)}
        </Menu.Item>
      ))}
      {key !== null || board === 'map' ? (
        <Menu.Item onClick={() => move('blueprint')}>A further row</Menu.Item>
      ) : null}
      {board === 'blueprint' ? (
        <Menu.Item onClick={() => move('map')}>Back to the journey</Menu.Item>
      ) : null}
    </>
  );
}

/** The lines of the blueprint below the row. */
function LineItems({ row: { id }, editor }: RowItemsProps) {
  const { records } = useMap();
  const drawn = useAllRecords(records, 'lines');
  return (
    <>
      {(Object.keys(lineLabels) as Line[]).map((line) => {
        const here = drawn.some((one) => one.id === line && one.row === id);
        return (
          <Menu.Item
            key={line}
            onClick={() => editor.edit(placeLine, { line, row: here ? null : id })}
          >
            {here ? `Without ${lineLabels[line].toLowerCase()}` : `${lineLabels[line]} below`}
          </Menu.Item>
        );
      })}
    </>
  );
}

/** The section of the row. */
function SectionItems({ row: { id, group, position }, editor }: RowItemsProps) {
  const map = useMap();
  const { records } = map;
  const groups = useAllRecords(records, 'groups');
  return (
    <>
      {groups
        .filter((one) => one.id !== group)
        .map((one) => (
          <Menu.Item
            key={one.id}
            onClick={() => editor.edit(moveRow, { id, position, group: one.id })}
          >
            {one.name || 'Unnamed section'}
          </Menu.Item>
        ))}
      {group ? (
        <Menu.Item onClick={() => editor.edit(moveRow, { id, position, group: null })}>
          No section
        </Menu.Item>
      ) : null}
      <Menu.Item onClick={() => addGroupTo(map, id)}>New section</Menu.Item>
    </>
  );
}
