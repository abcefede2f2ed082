import { cutTo } from '#kernel/text/limits.ts';
import { type Line, type Zone, zoneBelow } from '../contract/codes.ts';
import type { MapLook, MapPreview } from '../contract/preview.ts';
import { shownIn } from './blueprint.ts';
import type { MapRecord, MapValue } from './mapper-document.ts';

/** The maximum numbers of columns, rows and scales in a preview. */
const [previewColumns, previewRows, previewScales] = [4, 4, 6];
/** The maximum number of stages of its curve. */
const previewStages = 60;
/** The maximum number of characters of a card in a preview. */
const previewText = 60;

/** The text of a map, row by row, for search. */
export function plainTextOf(map: MapValue): string {
  const { facts, stages, steps, personas, groups, rows, dimensions, opportunities } = map;
  const inRow = Map.groupBy(map.cards, ({ row }) => row);
  const texts = [
    ...[facts.actor, facts.scenario, facts.goal, facts.expectations],
    ...[...stages, ...steps].map(({ name }) => name),
    ...personas.flatMap(({ name, description }) => [name, description]),
    ...groups.map(({ name }) => name),
    ...rows.flatMap(({ id, name }) => [name, ...(inRow.get(id) ?? []).map(({ text }) => text)]),
    ...dimensions.flatMap(({ title, left, right }) => [title, left, right]),
    ...opportunities.flatMap(({ card, title, howMightWe }) => [card ? '' : title, howMightWe]),
    ...map.notes.map(({ text }) => text),
    ...map.tags.map(({ name }) => name),
  ];
  return texts.filter(Boolean).join('\n');
}

/** The paths of the pictures in a map's library. */
export function picturesOf(images: MapValue['images']): string[] {
  return images.flatMap(({ file }) => file || []);
}

/** The data of the preview: the upper left corner, as far as its text is readable. */
export function previewOf(map: MapValue): MapPreview {
  const look = lookOf(map);
  const { columns, rows } = look === 'behavioral' ? scalesOf(map) : cornerOf(map, look);
  const researched = map.cards.filter(({ status }) => status === 'R').length;
  return { look, columns, rows, cards: map.cards.length, researched };
}

function lookOf({ facts, rows, cards }: MapValue): MapLook {
  if (facts.mapType !== 'horizontal') return facts.mapType;
  const service = new Set(rows.filter(({ board }) => board === 'blueprint').map(({ id }) => id));
  const served = cards.filter(({ row }) => service.has(row)).length;
  return served > cards.length - served ? 'blueprint' : 'horizontal';
}

type Corner = Pick<MapPreview, 'columns' | 'rows'>;

function cornerOf(map: MapValue, look: MapLook): Corner {
  const ofPersonas = look === 'persona';
  const columns = (ofPersonas ? map.personas : map.stages).slice(0, previewColumns);
  const board = look === 'blueprint' ? 'blueprint' : 'map';
  const cardsOf = Map.groupBy(map.cards, ({ row }) => row);
  const shown = map.rows.filter((row) => row.board === board);
  const rowOf = (id: string) => map.rows.find((row) => row.id === id);
  const ofRow = (row: MapRecord<'rows'>) => cardsOf.get(shownIn(row, rowOf).id) ?? [];
  const described = shown.filter((row) => row.kind !== 'emotion' && ofRow(row).length > 0);
  const bands = board === 'blueprint' ? bandsOf(map, shown) : new Map<string, Band>();
  const emotionRows = shown.filter(({ kind }) => kind === 'emotion').slice(0, 1);
  const rows = described.slice(0, previewRows).map((row) => {
    const own = ofRow(row);
    const cells = columns.map(({ id }) =>
      firstOf(own.filter(({ stage, persona }) => (ofPersonas ? persona : stage) === id)),
    );
    return { kind: 'text' as const, ...(bands.get(row.id) ?? noBand), cells };
  });
  const curves = emotionRows.map(({ id }) => {
    const here = map.emotions.filter(({ row, series }) => row === id && series === 'current');
    const stages = map.stages.slice(0, previewStages);
    const values = stages.map((one) => meanOf(here.filter(({ stage }) => stage === one.id)));
    return { kind: 'emotion' as const, values };
  });
  return {
    columns: columns.map(({ name, colour }) => ({ name, colour })),
    // Curves are placed below two rows of text, where they are visible.
    rows: curves.length > 0 ? [...rows.slice(0, 2), ...curves] : rows,
  };
}

/** The zone of a blueprint row, and the line below it. */
interface Band {
  zone: Zone | null;
  line: Line | null;
}
const noBand: Band = { zone: null, line: null };

function bandsOf({ lines }: MapValue, rows: readonly { id: string }[]): Map<string, Band> {
  const below = new Map(lines.map(({ id, row }) => [row, id as Line]));
  let zone: Zone = 'customer';
  return new Map(
    rows.map(({ id }) => {
      const band = { zone, line: below.get(id) ?? null };
      if (band.line) zone = zoneBelow[band.line];
      return [id, band];
    }),
  );
}

function firstOf(cards: readonly MapRecord<'cards'>[]) {
  const [first] = cards;
  if (!first) return null;
  const text = cutTo(first.text, previewText);
  return { text, status: first.status, more: cards.length - 1 };
}

/** Each dimension with its points, from 0 at the left end to 1. */
function scalesOf({ dimensions, points }: MapValue): Corner {
  const rows = dimensions.slice(0, previewScales).map(({ id, left, right, steps }) => ({
    kind: 'scale' as const,
    left,
    right,
    points: points
      .filter(({ dimension }) => dimension === id)
      .map(({ value }) => (Math.min(value, steps) - 1) / (steps - 1)),
  }));
  return { columns: [], rows };
}

function meanOf(emotions: readonly { value: number }[]): number | null {
  if (emotions.length === 0) return null;
  return emotions.reduce((sum, { value }) => sum + value, 0) / emotions.length;
}
