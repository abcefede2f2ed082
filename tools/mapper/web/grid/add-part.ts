import { planEdit } from '#kernel/edit.ts';
import { positionAt } from '#kernel/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { type RowKind, stageColours } from '../../contract/codes.ts';
import { addGroup, addPersona, addRow, addStage, addStep, moveRow } from '../../document/edits.ts';
import type { Board } from '../map-layout.ts';
import type { LiveMap } from '../map-model.tsx';

/** Adds a stage, at the end or beside another one, in the next colour. */
export function addStageTo(editor: LiveMap, after?: string): void {
  const stages = editor.opened.stages.all();
  const index = after === undefined ? stages.length : indexAfter(stages, after);
  const position = positionAt(stages, index);
  editor.edit(addStage, { id: newId(), position, ...nextColour(stages.length) });
}

/** Adds a step to a stage, behind those that it has. */
export function addStepTo(editor: LiveMap, stage: string): void {
  const steps = editor.opened.steps.all();
  const own = steps.filter((step) => step.stage === stage);
  const index = indexAfter(steps, own.at(-1)?.id ?? '');
  editor.edit(addStep, { id: newId(), stage, position: positionAt(steps, index) });
}

interface NewRow {
  kind?: RowKind;
  group?: string | null;
  /** The row below which it stands; at the end without one. */
  after?: string;
}

export function addRowTo(editor: LiveMap, board: Board, { kind, group, after }: NewRow): void {
  const rows = editor.opened.rows.all();
  const beside = rows.find(({ id }) => id === after);
  const index = beside ? rows.indexOf(beside) + 1 : rows.length;
  editor.edit(addRow, {
    id: newId(),
    board,
    kind: kind ?? 'text',
    name: kind === 'emotion' ? 'Emotion' : '',
    group: group ?? beside?.group ?? null,
    position: positionAt(rows, index),
  });
}

/** Adds a section; with a row, that row goes into it. */
export function addGroupTo(editor: LiveMap, row?: string): void {
  const groups = editor.opened.groups.all();
  const id = newId();
  const position = positionAt(groups, groups.length);
  const moved = row ? editor.opened.rows.get(row) : undefined;
  editor.editAll([
    planEdit(addGroup, { id, position }),
    ...(moved ? [planEdit(moveRow, { id: moved.id, position: moved.position, group: id })] : []),
  ]);
}

/** Adds a persona, or the company. */
export function addPersonaTo(editor: LiveMap, type: 'U' | 'C' = 'U'): void {
  const personas = editor.opened.personas.all();
  const position = positionAt(personas, personas.length);
  const name = type === 'C' ? 'Company' : '';
  editor.edit(addPersona, { id: newId(), type, name, position, ...nextColour(personas.length) });
}

function nextColour(count: number): { colour?: string } {
  const colour = stageColours[count % stageColours.length]?.colour;
  return colour ? { colour } : {};
}

function indexAfter(all: readonly { id: string }[], id: string): number {
  const at = all.findIndex((one) => one.id === id);
  return at < 0 ? all.length : at + 1;
}
