import {
  cleanText,
  type DraftElement,
  type DraftSlot,
  numberWithin,
  oneOf,
  siftElements,
} from '#features/drafting/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  designRole,
  dimensionGroup,
  dimensionSteps,
  emotionRange,
  personaType,
} from '../../contract/codes.ts';
import { blueprintLines, missingBlueprintRows } from '../blueprint.ts';
import { blueprintRowId } from '../edits/rows.ts';
import { pointId } from '../records/behaviour.ts';
import { emotionId } from '../records/emotions.ts';
import { type DraftRow, rowsOfBlueprint, rowsOfJourney, rowsOfPersonas } from './draft-rows.ts';
import {
  behaviourSlots,
  blueprintSlots,
  draftedFacts,
  journeySlots,
  personaSlots,
} from './map-slots.ts';
import {
  addRows,
  back,
  type CardColumn,
  type MapPlan,
  putCard,
  putStage,
  textOf,
} from './plan-parts.ts';

type Elements = readonly DraftElement[];

/** Plans stages, properties and cards of a journey. */
export function planJourney(plan: MapPlan, elements: Elements): void {
  const { map, writer } = plan;
  const sifted = sift(plan, journeySlots(map), elements);
  for (const { id, name } of map.stages) writer.knows('stages', '', name, id);
  for (const element of sifted) {
    if (element.slot in draftedFacts) planProperty(plan, element);
    if (element.slot === 'stage') putStage(plan, element);
  }
  planCells(plan, rowsOfJourney(map), sifted, (stage) => ({ stage }));
}

function sift({ map }: MapPlan, slots: readonly DraftSlot[], elements: Elements): DraftElement[] {
  const lists = { stage: map.stages, persona: map.personas, participant: map.personas };
  return siftElements(slots, elements, (slot, id) => {
    const list = slot in lists ? lists[slot as keyof typeof lists] : [];
    return list.some((one) => one.id === id);
  });
}

function planProperty(plan: MapPlan, element: DraftElement): void {
  const { map, writer } = plan;
  const name = element.slot as keyof typeof draftedFacts;
  const text = cleanText(element.text, draftedFacts[name].length);
  const before = map.facts[name];
  if (before !== '' && before !== text) return;
  if (before === '') writer.act('describeMap', { [name]: text });
  writer.found(element, { collection: 'facts', id: name });
  back(plan, element, {});
}

/** Plans the cards and emotions of the rows, under the elements that are columns. */
function planCells(
  plan: MapPlan,
  rows: readonly DraftRow[],
  sifted: Elements,
  columnOf: (column: string) => CardColumn,
): void {
  const cells = sifted.filter(({ slot }) => rows.some(({ key }) => key === slot));
  const columns = sifted.some(({ slot }) => slot === 'stage' || slot === 'persona');
  if (cells.length === 0 && !columns) return;
  const byKey = new Map(addRows(plan, rows).map((row) => [row.key, row]));
  const locked = lockedColumns(plan);
  for (const element of cells) {
    const row = byKey.get(element.slot);
    const column = plan.writer.recordOf(element.under ?? '');
    if (!row || locked.has(column)) continue;
    if (row.kind === 'emotion') planEmotion(plan, element, row.id, column);
    else putCard(plan, element, row, columnOf(column));
  }
}

function lockedColumns({ map }: MapPlan): ReadonlySet<string> {
  return new Set([...map.stages, ...map.personas].flatMap((one) => (one.locked ? [one.id] : [])));
}

/** Sets an emotion where the stage has none; one that is there belongs to who set it. */
function planEmotion(plan: MapPlan, element: DraftElement, row: string, stage: string): void {
  const { map, writer } = plan;
  const { lowest: min, highest: max } = emotionRange;
  const value = numberWithin(element.values.emotion, { min, max, step: 1 });
  const isThere = map.emotions.some(
    (one) => one.row === row && one.stage === stage && one.series === 'current' && !one.persona,
  );
  if (value === null) return;
  const record = { collection: 'emotions', id: emotionId({ row, stage }) };
  writer.putAs(element, record, isThere, () => writer.act('setEmotion', { row, stage, value }));
  back(plan, element, { stage });
}

/** Plans a blueprint: its stages, the rows and lines that it lacks, and its cards. */
export function planBlueprint(plan: MapPlan, elements: Elements): void {
  const { map, writer } = plan;
  const sifted = sift(plan, blueprintSlots(map), elements);
  if (sifted.length === 0) return;
  const rows = rowsOfBlueprint(map).map((row) =>
    row.id === null && row.blueprint ? { ...row, id: blueprintRowId(row.blueprint) } : row,
  );
  addBlueprintRows(plan);
  for (const { id, name } of map.stages) writer.knows('stages', '', name, id);
  for (const element of sifted) if (element.slot === 'stage') putStage(plan, element);
  planCells(plan, rows, sifted, (stage) => ({ stage }));
}

function addBlueprintRows({ map, writer }: MapPlan): void {
  const missing = missingBlueprintRows(map.rows, map.facts.servedWord);
  for (const row of missing) writer.act('addRow', row);
  if (missing.length === 0) return;
  const drawn = new Set(map.lines.map(({ id }) => id));
  for (const { line, row } of blueprintLines([...map.rows, ...missing]))
    if (!drawn.has(line)) writer.act('placeLine', { line, row });
}

/** Plans personas and what is known of each. */
export function planPersonas(plan: MapPlan, elements: Elements): void {
  const { map, writer } = plan;
  const sifted = sift(plan, personaSlots(map), elements);
  for (const { id, name } of map.personas) writer.knows('personas', '', name, id);
  for (const element of sifted)
    if (element.slot === 'persona') putPersona(plan, element, 'persona');
  planCells(plan, rowsOfPersonas(map), sifted, (persona) => ({ persona }));
}

function putPersona(plan: MapPlan, element: DraftElement, kind: 'persona' | 'behavioral'): void {
  const { writer } = plan;
  const { values } = element;
  const name = cleanText(element.text, lengths.title);
  const persona = writer.put(element, { collection: 'personas', name }, (id) =>
    writer.act('addPersona', {
      id,
      position: writer.position('personas'),
      name,
      kind,
      type: oneOf(values.type, personaType.options) ?? 'U',
      role: oneOf(values.role, designRole.options),
      share: numberWithin(values.share, { min: 0, max: 100 }),
      description: textOf(values.description, lengths.text),
    }),
  );
  back(plan, element, { persona });
}

/** Plans dimensions, participants and their points. */
export function planBehaviour(plan: MapPlan, elements: Elements): void {
  const { map, writer } = plan;
  const sifted = sift(plan, behaviourSlots, elements);
  for (const { id, name } of map.personas) writer.knows('personas', '', name, id);
  for (const { id, title } of map.dimensions) writer.knows('dimensions', '', title, id);
  const dimensions = new Map<string, number>(map.dimensions.map(({ id, steps }) => [id, steps]));
  for (const element of sifted) {
    if (element.slot === 'dimension') putDimension(plan, element, dimensions);
    if (element.slot === 'participant') putPersona(plan, element, 'behavioral');
    if (element.slot === 'point') putPoint(plan, element, dimensions);
  }
}

const usualSteps = 7;

function putDimension(
  { writer }: MapPlan,
  element: DraftElement,
  dimensions: Map<string, number>,
): void {
  const { values } = element;
  const title = cleanText(element.text, lengths.dimensionTitle);
  writer.put(element, { collection: 'dimensions', name: title }, (id) => {
    const steps = oneOf(values.steps, [...dimensionSteps.values]) ?? usualSteps;
    dimensions.set(id, steps);
    writer.act('addDimension', {
      id,
      position: writer.position('dimensions'),
      title,
      left: textOf(values.left, lengths.scaleLabel),
      right: textOf(values.right, lengths.scaleLabel),
      group: oneOf(values.group, dimensionGroup.options) ?? 'other',
      steps,
    });
  });
}

/** Sets a point where the participant has none on its dimension. */
function putPoint(
  plan: MapPlan,
  element: DraftElement,
  dimensions: ReadonlyMap<string, number>,
): void {
  const { map, writer } = plan;
  const { values } = element;
  const dimension = writer.recordOf(String(values.dimension));
  const max = dimensions.get(dimension);
  if (max === undefined) return;
  const value = numberWithin(values.value, { min: 1, max, step: 1 });
  if (value === null) return;
  const persona = writer.recordOf(element.under ?? '');
  const id = pointId(persona, dimension);
  writer.putAs(
    element,
    { collection: 'points', id },
    map.points.some((one) => one.id === id),
    () => writer.act('setPoint', { persona, dimension, value, note: cleanText(element.text) }),
  );
  back(plan, element, { point: id });
}
