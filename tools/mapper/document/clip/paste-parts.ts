import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { positionAt, positionsAt } from '#kernel/order.ts';
import {
  addPersona,
  addRow,
  addStage,
  addStep,
  changeRow,
  changeStage,
  labelLevel,
  setEmotion,
} from '../edits.ts';
import type { MapFrame } from '../grid/lines.ts';
import type { PackedRow, PackedStage, Where } from './clip.ts';
import { Unpacking, type UnpackMap } from './unpack.ts';

type PartsMap = MapFrame & UnpackMap;

interface PartOptions {
  newId: () => string;
  board: 'map' | 'blueprint';
  /** The row or stage behind which it is put; at the end where that is none. */
  after: string | null;
}

export interface PastedPart {
  /** Id of the new row or stage. */
  id: string;
  planned: PlannedEdit[];
}

/**
 * Plans a copied row with all that stands in it: each cell goes to the stage or persona that it was
 * of, else to the one of that name; where the map has none of them, to those of the same places, and
 * what is missing then is added.
 */
export function planRow(map: PartsMap, row: PackedRow, options: PartOptions): PastedPart {
  const { newId, board, after } = options;
  const id = newId();
  const beside = map.rows.find((one) => one.id === after);
  const position = positionAt(map.rows, beside ? map.rows.indexOf(beside) + 1 : map.rows.length);
  const { height = null, levels = 5, ...item } = row.item;
  const unpacking = new Unpacking(map, newId);
  const stages = finder(
    map.stages,
    row.cells.map(({ stage }) => stage),
    newId,
  );
  const personas = finder(
    map.personas,
    row.cells.map(({ persona }) => persona),
    newId,
  );
  const felt: PlannedEdit[] = [];
  for (const { cards, feelings, ...at } of row.cells) {
    const stage = stages.id(at.stage);
    const step = map.steps.find(
      (one) => one.stage === stage && (one.id === at.step?.id || one.name === at.step?.name),
    );
    const place = { row: id, stage, step: step?.id ?? null, persona: personas.id(at.persona) };
    const spots = positionsAt([], 0, cards.length);
    for (const [turn, card] of cards.entries())
      unpacking.add(card, { ...place, position: card.position ?? spots[turn] ?? 'a0' });
    if (stage !== null)
      for (const feeling of feelings)
        felt.push(planEdit(setEmotion, { ...place, stage, ...feeling }));
  }
  unpacking.note({ row: id }, row);
  return {
    id,
    planned: [
      ...stages.fresh.map((one) => planEdit(addStage, one)),
      ...personas.fresh.map((one) => planEdit(addPersona, one)),
      planEdit(addRow, { id, position, board, group: beside?.group ?? null, ...item }),
      planEdit(changeRow, { id, height, levels }),
      ...row.levels.map((level) =>
        planEdit(labelLevel, { place: 0, label: '', emoji: '', ...level, row: id }),
      ),
      ...unpacking.planned(),
      ...felt,
    ],
  };
}

/**
 * Plans a copied stage with its steps and all that stands in it: each cell goes to the row that it was
 * of, else to the one of that name and kind; rows that the map lacks are added.
 */
export function planStage(map: PartsMap, stage: PackedStage, options: PartOptions): PastedPart {
  const { newId, after } = options;
  const id = newId();
  const at = map.stages.findIndex((one) => one.id === after);
  const position = positionAt(map.stages, at < 0 ? map.stages.length : at + 1);
  const { width = null, linkedMap = null, ...item } = stage.item;
  const steps = stage.steps.map((step) => ({ id: newId(), ...step }));
  const spots = positionsAt(map.steps, map.steps.length, steps.length);
  const unpacking = new Unpacking(map, newId);
  const rows = rowFinder(map, newId);
  const personas = finder(
    map.personas,
    stage.cells.map(({ persona }) => persona),
    newId,
  );
  const felt: PlannedEdit[] = [];
  for (const { cards, feelings, ...one } of stage.cells) {
    const step = one.step === null ? null : (steps[one.step]?.id ?? null);
    const place = { row: rows.id(one.row), stage: id, step, persona: personas.id(one.persona) };
    for (const card of cards) unpacking.add(card, { ...place, position: card.position ?? 'a0' });
    for (const feeling of feelings) felt.push(planEdit(setEmotion, { ...place, ...feeling }));
  }
  unpacking.note({ stage: id }, stage);
  return {
    id,
    planned: [
      planEdit(addStage, { id, position, ...item }),
      planEdit(changeStage, { id, width, linkedMap }),
      ...steps.map((step, turn) =>
        planEdit(addStep, { ...step, stage: id, position: spots[turn] ?? position }),
      ),
      ...rows.fresh.map((row) => planEdit(addRow, row)),
      ...personas.fresh.map((one) => planEdit(addPersona, one)),
      ...unpacking.planned(),
      ...felt,
    ],
  };
}

/** Finds what cells were of: the same, or of that name, or, where none is known, in the same place. */
function finder(
  there: readonly { id: string; name: string; position: string }[],
  wanted: readonly (Where | null)[],
  newId: () => string,
) {
  const all = [...new Map(wanted.flatMap((one) => (one ? [[one.id, one]] : []))).values()];
  const found = (one: Where) =>
    there.find(({ id }) => id === one.id) ?? there.find(({ name }) => sameName(name, one.name));
  const none = !all.some(found);
  const ids = new Map<string, string>();
  const missing: Where[] = [];
  for (const [place, one] of all.entries()) {
    const own = none ? there[place] : found(one);
    if (own) ids.set(one.id, own.id);
    else missing.push(one);
  }
  const positions = positionsAt(there, there.length, missing.length);
  const fresh = missing.map(({ id, name }, turn) => {
    const made = newId();
    ids.set(id, made);
    return { id: made, name, position: positions[turn] ?? '' };
  });
  return { fresh, id: (one: Where | null) => (one ? (ids.get(one.id) ?? null) : null) };
}

type CellRow = PackedStage['cells'][number]['row'];

/** Finds the rows of cells; those that hold emotions are no place for cards, and the other way round. */
function rowFinder(map: MapFrame, newId: () => string) {
  const fits = (row: CellRow) => (one: Pick<CellRow, 'kind' | 'board'>) =>
    one.board === row.board && (one.kind === 'emotion') === (row.kind === 'emotion');
  const fresh: (CellRow & { position: string })[] = [];
  const ids = new Map<string, string>();
  const find = (row: CellRow) => {
    const able = map.rows.filter(fits(row));
    const there =
      able.find(({ id }) => id === row.id) ?? able.find(({ name }) => sameName(name, row.name));
    if (there) return there.id;
    const id = newId();
    const position = positionAt([...map.rows, ...fresh], map.rows.length + fresh.length);
    fresh.push({ ...row, id, position });
    return id;
  };
  return {
    fresh,
    id(row: CellRow): string {
      const known = ids.get(row.id) ?? find(row);
      ids.set(row.id, known);
      return known;
    },
  };
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
