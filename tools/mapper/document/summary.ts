import type * as Y from 'yjs';
import { readDocument } from '#kernel/document.ts';
import type { MapPreview } from '../contract/preview.ts';
import { mapperDocument } from './mapper-document.ts';

/** Rows that a preview shows at most. */
const previewRows = 8;
const previewStages = 12;

/** The words of a map, row by row, for search. */
export function plainTextOf(document: Y.Doc): string {
  const { value } = readDocument(mapperDocument, document);
  const { facts, stages, rows, cards } = value;
  const words = [facts.actor, facts.scenario, ...stages.map(({ name }) => name)];
  for (const row of rows) {
    words.push(row.name);
    for (const card of cards) if (card.row === row.id) words.push(card.text);
  }
  return words.filter(Boolean).join('\n');
}

/** What the picture of a map is drawn from. */
export function previewOf(document: Y.Doc): MapPreview {
  const { stages, rows, cards, points } = readDocument(mapperDocument, document).value;
  const columns = stages.slice(0, previewStages);
  return {
    stages: columns.map(({ colour }) => colour),
    rows: rows.slice(0, previewRows).map(({ id, kind }) => {
      if (kind === 'emotion') {
        const valueAt = new Map(
          points.filter(({ row }) => row === id).map(({ stage, value }) => [stage, value]),
        );
        return { kind, values: columns.map((stage) => valueAt.get(stage.id) ?? null) };
      }
      const here = cards.filter(({ row }) => row === id);
      return {
        kind,
        cards: columns.map((stage) => here.filter((card) => card.stage === stage.id).length),
      };
    }),
  };
}
