import { columnOf, columnsOf } from '../analysis/columns.ts';
import { feelingsIn } from '../analysis/feelings.ts';
import { joinedRows } from '../blueprint.ts';
import { cardFields } from '../edits/cards.ts';
import { personaFields } from '../edits/personas.ts';
import { cardsByCell, cellName, type Lines, type MapFrame } from '../grid/lines.ts';
import type { Block } from '../grid/selection.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import {
  type PackedCard,
  type PackedCell,
  type PackedRow,
  type PackedStep,
  type PartClip,
  type PlacedCell,
  packedOpportunity,
} from './clip.ts';

/** A map with at least the cards that are packed, and the records that belong to them. */
export type PackMap = MapFrame &
  Pick<
    MapValue,
    | 'cards'
    | 'arrows'
    | 'emotions'
    | 'taggings'
    | 'tags'
    | 'notes'
    | 'evidence'
    | 'images'
    | 'opportunities'
  >;

/** The cells of a block, each with its content. */
export function packBlock(map: PackMap, lines: Lines, block: Block): PackedCell[][] {
  const pack = packer(map);
  const cards = cardsByCell(map);
  const feelings = feelingsIn(map);
  return lines.rows.slice(block.top, block.bottom + 1).map((line) =>
    lines.columns.slice(block.left, block.right + 1).map((column) => ({
      cards: (cards.get(cellName(line, column)) ?? []).map(pack.card),
      feelings: feelings
        .filter(
          (one) => one.row === line.row.id && one.column === column.id && one.persona === line.lane,
        )
        .map((one) => some(one, ['series', 'value', 'label'])),
    })),
  );
}

/** A part of a map that can be copied as a whole. */
export interface PartAddress {
  of: PartClip['what'];
  id: string;
}

/** A whole part with its content on a board; null if it does not exist. */
export function packPart(
  map: PackMap & Pick<MapValue, 'levels'>,
  { of, id }: PartAddress,
  board: 'map' | 'blueprint',
): PartClip | null {
  const pack = packer(map);
  const row = map.rows.find((one) => one.id === id);
  const group = map.groups.find((one) => one.id === id);
  const stage = map.stages.find((one) => one.id === id);
  const step = map.steps.find((one) => one.id === id);
  const persona = map.personas.find((one) => one.id === id);
  const cellsWhere = (isIn: (cell: CardCell) => boolean) => placedCells(map, pack, isIn);
  if (of === 'row' && row) {
    // A row that shows the cards of another row is copied with these cards.
    const shown = joinedRows(map.rows).get(id) ?? id;
    const cells = cellsWhere((one) => one.row === shown || one.row === id);
    const own = cells.map((cell) => ({ ...cell, row: some(row, placedFields) }));
    return { what: of, row: rowOf(map, pack, row), cells: own };
  }
  if (of === 'group' && group) {
    const own = map.rows.filter((one) => one.group === id && one.board === board);
    const ids = new Set(own.map((one) => one.id));
    return {
      what: of,
      group: { item: some(group, itemFields), rows: own.map((one) => rowOf(map, pack, one)) },
      cells: cellsWhere((one) => ids.has(one.row)),
    };
  }
  if (of === 'stage' && stage) {
    const item = some(stage, [...itemFields, ...columnFields, 'width']);
    const steps = map.steps.filter((one) => one.stage === id).map(stepOf);
    const cells = cellsWhere((one) => one.stage === id);
    return { what: of, stage: { id, item, steps, ...pack.noted(id) }, cells };
  }
  if (of === 'step' && step) {
    const columns = columnsOf(map);
    const cells = cellsWhere((one) => columnOf(columns, one)?.id === id);
    // Emotions that were set on the stage before it had steps belong to its first step.
    const own = cells.map((cell) => ({ ...cell, step: { id, name: step.name } }));
    return { what: of, step: stepOf(step), cells: own };
  }
  if (of !== 'persona' || !persona) return null;
  return {
    what: of,
    persona: {
      id,
      item: some(persona, personaFields),
      image: pack.image(persona.picture),
      tags: pack.tags(id),
      ...pack.noted(id),
    },
    cells: cellsWhere((one) => one.persona === id),
  };
}

const itemFields = ['name', 'value', 'displayName', 'colour'] as const;
const columnFields = ['name', 'momentOfTruth', 'duration', 'linkedMap'] as const;
const placedFields = ['id', 'name', 'kind', 'board'] as const;
const rowFields = [
  ...itemFields,
  'kind',
  'icon',
  'height',
  'perPersona',
  'levels',
  'likeness',
] as const;

function some<One, Name extends keyof One>(one: One, names: readonly Name[]): Pick<One, Name> {
  return Object.fromEntries(names.map((name) => [name, one[name]])) as Pick<One, Name>;
}

function stepOf(step: MapRecord<'steps'>): PackedStep {
  return { id: step.id, item: some(step, columnFields) };
}

function rowOf(
  { levels }: Pick<MapValue, 'levels'>,
  pack: Packer,
  row: MapRecord<'rows'>,
): PackedRow {
  return {
    id: row.id,
    item: some(row, rowFields),
    levels: levels
      .filter((level) => level.row === row.id)
      .map((level) => some(level, ['place', 'label', 'emoji'])),
    ...pack.noted(row.id),
  };
}

type CardCell = Pick<MapRecord<'cards'>, 'row' | 'stage' | 'step' | 'persona'>;

/** The cards and emotions of some cells, each with the names of its row, stage, step and persona. */
function placedCells(map: PackMap, pack: Packer, isIn: (cell: CardCell) => boolean): PlacedCell[] {
  const rows = new Map(map.rows.map((row) => [row.id, row]));
  const stages = new Map(map.stages.map((stage) => [stage.id, stage]));
  const steps = new Map(map.steps.map((step) => [step.id, step]));
  const personas = new Map(map.personas.map((persona) => [persona.id, persona]));
  const cellOf = (cell: CardCell, content: PackedCell): PlacedCell[] => {
    const row = rows.get(cell.row);
    if (!row || !isIn(cell)) return [];
    return [
      {
        row: some(row, placedFields),
        stage: whereIn(stages, cell.stage),
        step: whereIn(steps, cell.step),
        persona: whereIn(personas, cell.persona),
        ...content,
      },
    ];
  };
  return [
    ...map.cards.flatMap((card) => cellOf(card, { cards: [pack.card(card)], feelings: [] })),
    ...map.emotions.flatMap((one) =>
      cellOf(one, { cards: [], feelings: [some(one, ['series', 'value', 'label'])] }),
    ),
  ];
}

function whereIn(all: ReadonlyMap<string, { id: string; name: string }>, id: string | null) {
  const found = all.get(id ?? '');
  return found ? some(found, ['id', 'name']) : null;
}

type Packer = ReturnType<typeof packer>;

/** Packs cards of a map; groups the records that belong to them once. */
function packer(map: PackMap) {
  const all = new Map(map.tags.map((tag) => [tag.id, tag]));
  const taggings = Map.groupBy(map.taggings, ({ card, persona }) => card ?? persona);
  const notes = Map.groupBy(map.notes, aboutWhat);
  const backed = Map.groupBy(map.evidence, aboutWhat);
  const arrows = Map.groupBy(map.arrows, ({ from }) => from);
  const opportunities = new Map(map.opportunities.map((one) => [one.card, one]));
  const noted = (id: string) => ({
    notes: (notes.get(id) ?? []).map((note) =>
      some(note, ['text', 'author', 'at', 'assignee', 'taskStatus', 'due']),
    ),
    evidence: (backed.get(id) ?? []).map((one) =>
      some(one, ['kind', 'ref', 'quote', 'at', 'link']),
    ),
  });
  const tags = (id: string) =>
    (taggings.get(id) ?? []).flatMap(({ tag }) => {
      const found = all.get(tag);
      return found ? [some(found, ['name', 'colour'])] : [];
    });
  const image = (id: string | null) => {
    const found = map.images.find((one) => one.id === id);
    return found ? { ...found } : null;
  };
  return {
    noted,
    tags,
    image,
    card: (card: MapRecord<'cards'>): PackedCard => ({
      opportunity: opportunityOf(opportunities.get(card.id)),
      ...some(card, cardFields),
      id: card.id,
      text: card.text,
      position: card.position,
      marks: card.marks as PackedCard['marks'],
      image: image(card.image),
      tags: tags(card.id),
      arrows: (arrows.get(card.id) ?? []).map((arrow) => some(arrow, ['to', 'twoWay', 'label'])),
      ...noted(card.id),
    }),
  };
}

function opportunityOf(one: MapRecord<'opportunities'> | undefined): PackedCard['opportunity'] {
  return one ? some(one, packedOpportunity) : null;
}

function aboutWhat({
  card,
  row,
  stage,
  persona,
}: Pick<MapRecord<'notes'>, 'card' | 'row' | 'stage' | 'persona'>): string | null {
  return card ?? row ?? stage ?? persona;
}
