import type * as Y from 'yjs';
import { openDocument, readDocument } from '#kernel/document.ts';
import type { MapPreview } from '../contract/preview.ts';
import { type MapValue, mapperDocument } from './mapper-document.ts';

/** Rows that a preview shows at most. */
const previewRows = 8;
const previewColumns = 12;

/** The words of a map, row by row, for search. */
export function plainTextOf(document: Y.Doc): string {
  const map = readDocument(mapperDocument, document).value;
  const { facts, stages, steps, personas, groups, rows, dimensions, opportunities } = map;
  const inRow = Map.groupBy(map.cards, ({ row }) => row);
  const words = [
    ...[facts.actor, facts.scenario, facts.goal, facts.expectations],
    ...[...stages, ...steps].map(({ name }) => name),
    ...personas.flatMap(({ name, description }) => [name, description]),
    ...groups.map(({ name }) => name),
    ...rows.flatMap(({ id, name }) => [name, ...(inRow.get(id) ?? []).map(({ text }) => text)]),
    ...dimensions.flatMap(({ title, left, right }) => [title, left, right]),
    ...opportunities.flatMap(({ title, howMightWe }) => [title, howMightWe]),
    ...map.notes.map(({ text }) => text),
    ...map.tags.map(({ name }) => name),
  ];
  return words.filter(Boolean).join('\n');
}

/** Paths of the pictures in a map's image library. */
export function picturesOf(document: Y.Doc): string[] {
  return openDocument(mapperDocument, document)
    .images.all()
    .flatMap(({ file }) => file || []);
}

/** What the picture of a map is drawn from. */
export function previewOf(document: Y.Doc): MapPreview {
  const map = readDocument(mapperDocument, document).value;
  const ofPersonas = map.facts.mapType !== 'horizontal';
  const columns = (ofPersonas ? map.personas : map.stages).slice(0, previewColumns);
  if (map.facts.mapType === 'behavioral') return { stages: [], rows: scalesOf(map) };
  const rows = map.rows.slice(0, previewRows).map(({ id, kind }) => {
    if (kind === 'emotion') {
      const here = map.emotions.filter(({ row, series }) => row === id && series === 'current');
      const values = columns.map(({ id }) => meanOf(here.filter(({ stage }) => stage === id)));
      return { kind, values };
    }
    const here = map.cards.filter(({ row }) => row === id);
    const counts = columns.map(
      (column) =>
        here.filter(({ stage, persona }) => (ofPersonas ? persona : stage) === column.id).length,
    );
    return { kind: 'text' as const, cards: counts };
  });
  return { stages: columns.map(({ colour }) => colour), rows };
}

/** Each dimension with its points, from 0 at the left end to 1. */
function scalesOf({ dimensions, points }: MapValue): MapPreview['rows'] {
  return dimensions.slice(0, previewRows).map(({ id, steps }) => ({
    kind: 'scale' as const,
    points: points
      .filter(({ dimension }) => dimension === id)
      .map(({ value }) => (Math.min(value, steps) - 1) / (steps - 1)),
  }));
}

function meanOf(emotions: readonly { value: number }[]): number | null {
  if (emotions.length === 0) return null;
  return emotions.reduce((sum, { value }) => sum + value, 0) / emotions.length;
}
