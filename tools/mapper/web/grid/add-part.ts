import { planEdit } from '#kernel/edit.ts';
import { positionAt } from '#kernel/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { type RowKind, stageColours } from '../../contract/codes.ts';
import { addGroup, addPersona, addRow, addStage, addStep, moveRow } from '../../document/edits.ts';
import type { MapModel } from '../map-model.tsx';
import { nameNew } from './show-new.ts';

/** Adds a stage, at the end or beside another one, in the next colour; typing names it. */
export function addStageTo(map: MapModel, after?: string): void {
  const { editor } = map;
  if (!editor) return;
  const stages = editor.opened.stages.all();
  const index = after === undefined ? stages.length : indexAfter(stages, after);
  const position = positionAt(stages, index);
  const id = newId();
  editor.edit(addStage, { id, position, ...nextColour(stages.length) });
  nameNew(map, { of: 'stage', id });
}

/** Adds a step to a stage, behind those that it has. */
export function addStepTo(map: MapModel, stage: string): void {
  const { editor } = map;
  if (!editor) return;
  const steps = editor.opened.steps.all();
  const own = steps.filter((step) => step.stage === stage);
  const index = indexAfter(steps, own.at(-1)?.id ?? '');
  const id = newId();
  editor.edit(addStep, { id, stage, position: positionAt(steps, index) });
  nameNew(map, { of: 'step', id });
}

interface NewRow {
  kind?: RowKind;
  group?: string | null;
  /** The row below which it stands; at the end without one. */
  after?: string;
}

/** Adds a row to the surface that is shown; typing names it. */
export function addRowTo(map: MapModel, { kind, group, after }: NewRow): void {
  const { editor, board } = map;
  if (!editor) return;
  const rows = editor.opened.rows.all();
  const beside = rows.find(({ id }) => id === after);
  const index = beside ? rows.indexOf(beside) + 1 : rows.length;
  const id = newId();
  editor.edit(addRow, {
    id,
    board: board.name,
    kind: kind ?? 'text',
    name: kind === 'emotion' ? 'Emotion' : '',
    group: group ?? beside?.group ?? null,
    position: positionAt(rows, index),
  });
  nameNew(map, { of: 'row', id });
}

/** Adds a section; with a row, that row goes into it. */
export function addGroupTo(map: MapModel, row?: string): void {
  const { editor } = map;
  if (!editor) return;
  const groups = editor.opened.groups.all();
  const id = newId();
  const position = positionAt(groups, groups.length);
  const moved = row ? editor.opened.rows.get(row) : undefined;
  editor.editAll([
    planEdit(addGroup, { id, position }),
    ...(moved ? [planEdit(moveRow, { id: moved.id, position: moved.position, group: id })] : []),
  ]);
  nameNew(map, { of: 'group', id });
}

/** Adds a persona, or the company. */
export function addPersonaTo(map: MapModel, type: 'U' | 'C' = 'U'): void {
  const { editor } = map;
  if (!editor) return;
  const personas = editor.opened.personas.all();
  const position = positionAt(personas, personas.length);
  const name = type === 'C' ? 'Company' : '';
  const id = newId();
  editor.edit(addPersona, { id, type, name, position, ...nextColour(personas.length) });
  nameNew(map, { of: 'persona', id });
}

function nextColour(count: number): { colour?: string } {
  const colour = stageColours[count % stageColours.length]?.colour;
  return colour ? { colour } : {};
}

function indexAfter(all: readonly { id: string }[], id: string): number {
  const at = all.findIndex((one) => one.id === id);
  return at < 0 ? all.length : at + 1;
}
