import { type Status, statuses } from '../../contract/codes.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/** How well some cards are backed. */
export interface EvidenceMeter {
  cards: number;
  byStatus: Record<Status, number>;
  /** How many of them have at least one piece of evidence. */
  backed: number;
  /** How many are called researched and have none. */
  unsourced: number;
}

/** Counts the statuses of cards, and how many have evidence. */
export function meterOf(
  cards: readonly MapRecord<'cards'>[],
  { evidence }: Pick<MapValue, 'evidence'>,
): EvidenceMeter {
  const backed = new Set(evidence.flatMap(({ card }) => card ?? []));
  const count = (status: Status) => cards.filter((card) => card.status === status).length;
  return {
    cards: cards.length,
    byStatus: Object.fromEntries(statuses.map((one) => [one, count(one)])) as Record<
      Status,
      number
    >,
    backed: cards.filter(({ id }) => backed.has(id)).length,
    unsourced: cards.filter(({ id, status }) => status === 'R' && !backed.has(id)).length,
  };
}

/** Ids of the rows of which nothing is backed: what to research next. */
export function researchPlan(map: MapValue): string[] {
  const backed = new Set(map.evidence.flatMap(({ card }) => card ?? []));
  const known = new Set(map.cards.filter(({ id }) => backed.has(id)).map(({ row }) => row));
  for (const { row } of map.evidence) if (row) known.add(row);
  return map.rows
    .filter(({ id, kind, status }) => kind !== 'emotion' && status === 'A' && !known.has(id))
    .map(({ id }) => id);
}

/** How much is said about a persona. */
export interface Completeness {
  persona: string;
  /** Share of the shown rows that say something of it, from 0 to 1. */
  filled: number;
  /** Share of its cards that have evidence, from 0 to 1. */
  backed: number;
}

/** How complete each persona of a persona map is. */
export function completenessOf(map: MapValue): Completeness[] {
  const rows = map.rows.filter(({ kind, status }) => kind !== 'emotion' && status === 'A');
  return map.personas.map(({ id }) => {
    const own = map.cards.filter(({ persona }) => persona === id);
    // An open cell without words is one of which nothing is known yet.
    const filled = new Set(own.filter(saysSomething).map(({ row }) => row));
    const { cards, backed } = meterOf(own, map);
    return {
      persona: id,
      filled: rows.length > 0 ? rows.filter((row) => filled.has(row.id)).length / rows.length : 0,
      backed: cards > 0 ? backed / cards : 0,
    };
  });
}

function saysSomething({ text, image, icons, amount }: MapRecord<'cards'>): boolean {
  return text.trim() !== '' || image !== null || icons.length > 0 || amount !== null;
}
