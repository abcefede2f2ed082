import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import type { Outline, OutlineLine, OutlinePart, OutlineSource } from '#kernel/links/outline.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { type MapValue, mapperDocument } from '../mapper-document.ts';
import { linkableItemsOf } from './linkable-items.ts';

/** The label of quotes in addition to the cells. */
const quotes = 'Quotes';

/**
 * Describes personas and patterns of a map as an outline: a persona with its cells and its points, a
 * pattern with the evidence of its members and its means. Null if none of the items is one.
 */
export function personaOutline(document: Y.Doc, items: readonly string[]): Outline | null {
  const map = readDocument(mapperDocument, document).value;
  const all = linkableItemsOf(map);
  const byId = new Map(all.map((item) => [item.id, item]));
  const parts = items.flatMap((id): OutlinePart[] => {
    const item = byId.get(id);
    if (item?.what === 'persona') {
      return [partOf(item, personaLines(map, partId(id))), ...pointParts(map, item)];
    }
    if (item?.what !== 'pattern') return [];
    const means = all.filter((one) => one.id.startsWith(`mean:${partId(id)}.`));
    return [partOf(item, patternLines(map, partId(id))), ...means.map((mean) => partOf(mean, []))];
  });
  const named = parts.flatMap(({ item: { what, title } }) =>
    what === 'persona' || what === 'pattern' ? title : [],
  );
  if (named.length === 0) return null;
  return { title: cutTo(named.filter(Boolean).join(', ') || 'Personas', lengths.title), parts };
}

const partId = (item: string) => item.slice(item.indexOf(':') + 1);

function partOf(item: LinkableItem, lines: readonly OutlineLine[]): OutlinePart {
  return { item, feeling: null, lines };
}

/** The cells of a persona row by row, then the evidence of the whole persona. */
function personaLines(map: MapValue, persona: string): OutlineLine[] {
  const cards = Map.groupBy(
    map.cards.filter((card) => card.persona === persona),
    ({ row }) => row,
  );
  const evidence = Map.groupBy(map.evidence, ({ card }) => card ?? '');
  const cells = map.rows.flatMap(({ id, name }) =>
    (cards.get(id) ?? []).flatMap((card): OutlineLine[] => {
      const { amount, unit, status } = card;
      const text = card.text.trim() || (amount === null ? '' : `${amount} ${unit}`.trim());
      const sources = (evidence.get(card.id) ?? []).map(sourceOf);
      return text ? [{ as: meaningOf(name), label: name, text, status, evidence: sources }] : [];
    }),
  );
  const own = map.evidence.filter((piece) => piece.persona === persona && !piece.card);
  return [...cells, ...own.map(quoteOf), ...pointLines(map, new Set([persona]))];
}

/** The points of a persona; they are no linkable items, so no link follows them. */
function pointParts(
  { dimensions, points }: MapValue,
  { id, title: from }: LinkableItem,
): OutlinePart[] {
  const own = points.filter(({ persona }) => persona === partId(id));
  const values = new Map(own.map(({ dimension, value }) => [dimension, value]));
  return dimensions.flatMap(({ id: dimension, title, left, right, steps }) => {
    const value = values.get(dimension);
    if (value === undefined) return [];
    const properties = { from, left, right, mean: Math.min(value, steps), steps };
    return [
      partOf({ id: `${id}.${dimension}`, what: 'point', title, text: '', facts: properties }, []),
    ];
  });
}

/** The evidence of the points of a pattern's members. */
function patternLines(map: MapValue, pattern: string): OutlineLine[] {
  const members = new Set(
    map.patternMembers.filter((one) => one.pattern === pattern).map(({ persona }) => persona),
  );
  return pointLines(map, members);
}

function pointLines(map: MapValue, people: ReadonlySet<string>): OutlineLine[] {
  const points = new Set(
    map.points.filter(({ persona }) => people.has(persona)).map(({ id }) => id),
  );
  return map.evidence.filter(({ point }) => point && points.has(point)).map(quoteOf);
}

function meaningOf(row: string): OutlineLine['as'] {
  if (/quote/i.test(row)) return 'quote';
  return /pain|frustrat|problem/i.test(row) ? 'pain' : 'trait';
}

/** A source as a quote; without a quote, it is a source of the whole. */
function quoteOf(piece: MapValue['evidence'][number]): OutlineLine {
  const { quote } = piece;
  return { as: 'quote', label: quotes, text: quote, status: 'R', evidence: [sourceOf(piece)] };
}

function sourceOf({ ref, quote, at, link }: MapValue['evidence'][number]): OutlineSource {
  return { ref, quote, at, link };
}
