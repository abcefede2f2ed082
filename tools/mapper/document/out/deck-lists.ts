import { columnOf, columnsOf } from '../analysis/columns.ts';
import { type Opportunity, opportunitiesOf } from '../analysis/opportunities/opportunities-of.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/** An opportunity with the name of the column of its card; empty for none. */
export type DeckOpportunity = Opportunity & { where: string };

/** A piece of evidence. */
export interface DeckEvidence {
  /** The name of the column it belongs to; empty for none. */
  where: string;
  about: string;
  quote: string;
  source: string;
}

/** The place of a record on a map, for sorting. */
interface Place {
  column: number;
  row: number;
  /** The turn of the card in its cell. */
  turn: number;
  where: string;
}

const nowhere = Number.MAX_SAFE_INTEGER;

/** The opportunities of a map, row by row, each with its column. */
export function deckOpportunities(map: MapValue): DeckOpportunity[] {
  const placeOf = placesIn(map);
  const cards = new Map(map.cards.map((card) => [card.id, card]));
  const placed = opportunitiesOf(map).map((one) => {
    const card = cards.get(one.card ?? '');
    return { one, place: card ? placeOf(card) : null };
  });
  // Those without a card come last, in their own order.
  return placed
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ one, place }) => ({ ...one, where: place?.where ?? '' }));
}

/** The evidence of a map in its order: column by column, and row by row in each. */
export function deckEvidence(map: MapValue): DeckEvidence[] {
  const placeOf = placesIn(map);
  const cards = new Map(map.cards.map((card) => [card.id, card]));
  const named = new Map(
    [...map.stages, ...map.rows, ...map.personas].map(({ id, name }) => [id, name]),
  );
  const placed = map.evidence.map(({ card, stage, row, persona, quote, ref }) => {
    const own = cards.get(card ?? '');
    const about = own?.text ?? named.get(stage ?? row ?? persona ?? '') ?? '';
    const place = placeOf(own ?? { stage, step: null, persona, row: row ?? '', id: '' });
    return { place, said: { where: own ? place.where : '', about, quote, source: ref } };
  });
  return placed.toSorted((a, b) => compare(a.place, b.place)).map(({ said }) => said);
}

type Placed = Pick<MapRecord<'cards'>, 'id' | 'stage' | 'step' | 'persona' | 'row'>;

/** Finds the place of a card, or of what else has evidence. */
function placesIn(map: MapValue): (record: Placed) => Place {
  const columns = columnsOf(map);
  const isOfPersonas = map.facts.mapType === 'persona';
  const rows = new Map(map.rows.map(({ id }, at) => [id, at]));
  const turns = new Map(map.cards.map(({ id }, at) => [id, at]));
  const people = new Map(map.personas.map(({ id, name }, at) => [id, { name, at }]));
  return ({ id, row, stage, step, persona }) => {
    const own = columnOf(columns, { stage, step });
    const person = people.get(persona ?? '');
    const at = isOfPersonas ? person?.at : own ? columns.indexOf(own) : undefined;
    const title = own && (own.step?.name || own.stage.displayName || own.stage.name);
    return {
      ...{ column: at ?? nowhere, row: rows.get(row) ?? -1, turn: turns.get(id) ?? -1 },
      where: (isOfPersonas ? person?.name : title) ?? '',
    };
  };
}

function compare(one: Place | null, other: Place | null): number {
  const [a, b] = [one, other].map((place) => place ?? { column: nowhere, row: 0, turn: 0 });
  if (!a || !b) return 0;
  return a.column - b.column || a.row - b.row || a.turn - b.turn;
}
