import { type Status, statuses } from '../../contract/codes.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/** The evidence of a set of cards. */
export interface EvidenceMeter {
  cards: number;
  byStatus: Record<Status, number>;
  /** The number of cards with at least one piece of evidence. */
  backed: number;
  /** The number of cards with the status 'researched' and no evidence. */
  unsourced: number;
}

/** Counts cards by status, and those with evidence. */
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

/** The ids of rows without any evidence, which should be researched next. */
export function researchPlan(map: MapValue): string[] {
  const backed = new Set(map.evidence.flatMap(({ card }) => card ?? []));
  const known = new Set(map.cards.filter(({ id }) => backed.has(id)).map(({ row }) => row));
  for (const { row } of map.evidence) if (row) known.add(row);
  return map.rows
    .filter(({ id, kind, status }) => kind !== 'emotion' && status === 'A' && !known.has(id))
    .map(({ id }) => id);
}

/** The completeness of a persona. */
export interface Completeness {
  persona: string;
  /** The share of visible rows with content for it, from 0 to 1. */
  filled: number;
  /** The share of its cards with evidence, from 0 to 1. */
  backed: number;
}

/** The completeness of each persona of a persona map. */
export function completenessOf(map: MapValue): Completeness[] {
  const rows = map.rows.filter(({ kind, status }) => kind !== 'emotion' && status === 'A');
  return map.personas.map(({ id }) => {
    const own = map.cards.filter(({ persona }) => persona === id);
    // An open card without text only marks that something is unknown.
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
