import { feelingsIn } from '../analysis/feelings.ts';
import { cardFields } from '../edits/cards.ts';
import { cardsByCell, cellName, type Lines, type MapFrame } from '../grid/lines.ts';
import type { Block } from '../grid/selection.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import type { PackedCard, PackedCell, PackedRow, PackedStage } from './clip.ts';

/** A map with at least the cards that are packed, and what hangs on them. */
export type PackMap = MapFrame &
  Pick<MapValue, 'cards' | 'emotions' | 'taggings' | 'tags' | 'notes' | 'evidence' | 'images'>;

/** The cells of a block, each with all that stands in it. */
export function packBlock(map: PackMap, lines: Lines, block: Block): PackedCell[][] {
  const pack = packer(map);
  const cards = cardsByCell(map);
  const felt = feelingsIn(map);
  return lines.rows.slice(block.top, block.bottom + 1).map((line) =>
    lines.columns.slice(block.left, block.right + 1).map((column) => ({
      cards: (cards.get(cellName(line, column)) ?? []).map(pack.card),
      feelings: felt
        .filter(
          (one) => one.row === line.row.id && one.column === column.id && one.persona === line.lane,
        )
        .map(({ series, value }) => ({ series, value })),
    })),
  );
}

/** A whole row; null where it is gone. */
export function packRow(map: PackMap & Pick<MapValue, 'levels'>, id: string): PackedRow | null {
  const row = map.rows.find((one) => one.id === id);
  if (!row) return null;
  const pack = packer(map);
  const { name, value, displayName, colour, kind, icon, height, perPersona, levels } = row;
  const cells = [
    ...map.cards
      .filter((card) => card.row === id)
      .map((card) => ({
        ...standing(map, card),
        cards: [pack.card(card)],
        feelings: [],
      })),
    ...map.emotions
      .filter((one) => one.row === id)
      .map((one) => ({
        ...standing(map, one),
        cards: [],
        feelings: [{ series: one.series, value: one.value }],
      })),
  ];
  return {
    item: { name, value, displayName, colour, kind, icon, height, perPersona, levels },
    levels: map.levels
      .filter((level) => level.row === id)
      .map(({ place, label, emoji }) => ({ place, label, emoji })),
    ...pack.noted(id),
    cells,
  };
}

/** A whole stage with its steps; null where it is gone. */
export function packStage(map: PackMap, id: string): PackedStage | null {
  const stage = map.stages.find((one) => one.id === id);
  if (!stage) return null;
  const pack = packer(map);
  const own = map.steps.filter((step) => step.stage === id);
  const { name, value, displayName, colour, momentOfTruth, duration, linkedMap, width } = stage;
  const rowOf = (one: string) => {
    const row = map.rows.find((row) => row.id === one);
    return row ? [{ id: row.id, name: row.name, kind: row.kind, board: row.board }] : [];
  };
  const stepOf = (step: string | null) => {
    const at = own.findIndex((one) => one.id === step);
    return at < 0 ? null : at;
  };
  const place = ({ step, persona }: { step: string | null; persona: string | null }) => ({
    step: stepOf(step),
    persona: whereIn(map.personas, persona),
  });
  const cells = [
    ...map.cards
      .filter((card) => card.stage === id)
      .flatMap((card) =>
        rowOf(card.row).map((row) => ({
          row,
          ...place(card),
          cards: [pack.card(card)],
          feelings: [],
        })),
      ),
    ...map.emotions
      .filter((one) => one.stage === id)
      .flatMap((one) =>
        rowOf(one.row).map((row) => ({
          row,
          ...place(one),
          cards: [],
          feelings: [{ series: one.series, value: one.value }],
        })),
      ),
  ];
  return {
    item: { name, value, displayName, colour, momentOfTruth, duration, linkedMap, width },
    steps: own.map(({ name, momentOfTruth, duration, linkedMap }) => ({
      name,
      momentOfTruth,
      duration,
      linkedMap,
    })),
    ...pack.noted(id),
    cells,
  };
}

function standing(
  map: MapFrame,
  { stage, step, persona }: Record<'stage' | 'step' | 'persona', string | null>,
) {
  return {
    stage: whereIn(map.stages, stage),
    step: whereIn(map.steps, step),
    persona: whereIn(map.personas, persona),
  };
}

function whereIn(all: readonly { id: string; name: string }[], id: string | null) {
  const found = all.find((one) => one.id === id);
  return found ? { id: found.id, name: found.name } : null;
}

/** Packs cards of a map; what hangs on them is sorted once. */
function packer(map: PackMap) {
  const tags = new Map(map.tags.map((tag) => [tag.id, tag]));
  const taggings = Map.groupBy(map.taggings, ({ card }) => card);
  const notes = Map.groupBy(map.notes, ({ card, row, stage }) => card ?? row ?? stage);
  const backed = Map.groupBy(map.evidence, ({ card, row, stage }) => card ?? row ?? stage);
  const noted = (id: string) => ({
    notes: (notes.get(id) ?? []).map(({ text, author, at, assignee, taskStatus, due }) => ({
      text,
      author,
      at,
      assignee,
      taskStatus,
      due,
    })),
    evidence: (backed.get(id) ?? []).map(({ kind, ref, quote, at }) => ({ kind, ref, quote, at })),
  });
  return {
    noted,
    card(card: MapRecord<'cards'>): PackedCard {
      const own = Object.fromEntries(cardFields.map((name) => [name, card[name]]));
      const image = map.images.find(({ id }) => id === card.image);
      return {
        ...(own as Pick<PackedCard, (typeof cardFields)[number]>),
        text: card.text,
        position: card.position,
        marks: card.marks as PackedCard['marks'],
        image: image ? { ...image } : null,
        tags: (taggings.get(card.id) ?? []).flatMap(({ tag }) => {
          const found = tags.get(tag);
          return found ? [{ name: found.name, colour: found.colour }] : [];
        }),
        ...noted(card.id),
      };
    },
  };
}
