import { readDocument } from '#kernel/document/document.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { type RowKind, stageColours } from '../../../contract/codes.ts';
import {
  addGroup,
  addPersona,
  addRow,
  addStage,
  addStep,
  moveRow,
} from '../../../document/edits.ts';
import { planJourneyPersonas } from '../../../document/linking/journey-persona.ts';
import { mapperDocument } from '../../../document/mapper-document.ts';
import type { MapModel } from '../../map-model.tsx';
import { nameNew } from './show-new.ts';

/** The sibling that a new part is placed beside. */
interface Beside {
  id: string;
  edge: 'before' | 'after';
}

/** Adds a stage, last or beside another one, in the next colour, and starts its inline rename. */
export function addStageTo(map: MapModel, beside?: Beside): void {
  const { editor } = map;
  if (!editor) return;
  const stages = editor.opened.stages.all();
  const position = positionAt(stages, indexBeside(stages, beside));
  const id = newId();
  editor.edit(addStage, { id, position, ...nextColour(stages.length) });
  nameNew(map, { of: 'stage', id });
}

/** Adds a step to a stage, behind its other steps. */
export function addStepTo(map: MapModel, stage: string): void {
  const { editor } = map;
  if (!editor) return;
  const steps = editor.opened.steps.all();
  const own = steps.filter((step) => step.stage === stage);
  const index = indexBeside(steps, { id: own.at(-1)?.id ?? '', edge: 'after' });
  const id = newId();
  editor.edit(addStep, { id, stage, position: positionAt(steps, index) });
  nameNew(map, { of: 'step', id });
}

interface NewRow {
  kind?: RowKind;
  group?: string | null;
  /** The row above or below which it is placed; last without one. */
  beside?: Beside;
}

/** Adds a row to the shown board, and starts its inline rename. */
export function addRowTo(map: MapModel, { kind, group, beside }: NewRow): void {
  const { editor, board } = map;
  if (!editor) return;
  const rows = editor.opened.rows.all();
  const other = rows.find(({ id }) => id === beside?.id);
  const id = newId();
  editor.edit(addRow, {
    id,
    board: board.name,
    kind: kind ?? 'text',
    name: kind === 'emotion' ? 'Emotion' : '',
    group: group ?? other?.group ?? null,
    position: positionAt(rows, indexBeside(rows, beside)),
  });
  nameNew(map, { of: 'row', id });
}

/** Adds a section; with a row, moves that row into it. */
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

/** Adds a persona to a journey, shows its lane, and starts its inline rename. */
export function addJourneyPersona(map: MapModel): void {
  const { editor } = map;
  if (!editor) return;
  const { value } = readDocument(mapperDocument, map.document);
  const id = newId();
  editor.editAll(planJourneyPersonas(value, newId, [id]));
  nameNew(map, { of: 'lane', id });
}

function nextColour(count: number): { colour?: string } {
  const colour = stageColours[count % stageColours.length]?.colour;
  return colour ? { colour } : {};
}

function indexBeside(all: readonly { id: string }[], beside: Beside | undefined): number {
  const at = all.findIndex(({ id }) => id === beside?.id);
  if (at < 0) return all.length;
  return beside?.edge === 'before' ? at : at + 1;
}
