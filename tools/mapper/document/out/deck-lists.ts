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

/** The location of a record on a map, for sorting. */
interface Location {
  column: number;
  row: number;
  /** The turn of the card in its cell. */
  turn: number;
  where: string;
}

const nowhere = Number.MAX_SAFE_INTEGER;

/** The opportunities of a map, row by row, each with its column. */
export function deckOpportunities(map: MapValue): DeckOpportunity[] {
  const locate = locator(map);
  const cards = new Map(map.cards.map((card) => [card.id, card]));
  const located = opportunitiesOf(map).map((one) => {
    const card = cards.get(one.card ?? '');
    return { one, location: card ? locate(card) : null };
  });
  // Those without a card come last, in their own order.
  return located
    .toSorted((a, b) => compare(a.location, b.location))
    .map(({ one, location }) => ({ ...one, where: location?.where ?? '' }));
}

/** The evidence of a map in its order: column by column, and row by row in each. */
export function deckEvidence(map: MapValue): DeckEvidence[] {
  const locate = locator(map);
  const cards = new Map(map.cards.map((card) => [card.id, card]));
  const named = new Map(
    [...map.stages, ...map.rows, ...map.personas].map(({ id, name }) => [id, name]),
  );
  const located = map.evidence.map(({ card, stage, row, persona, quote, ref }) => {
    const own = cards.get(card ?? '');
    const about = own?.text ?? named.get(stage ?? row ?? persona ?? '') ?? '';
    const location = locate(own ?? { stage, step: null, persona, row: row ?? '', id: '' });
    return { location, said: { where: own ? location.where : '', about, quote, source: ref } };
  });
  return located.toSorted((a, b) => compare(a.location, b.location)).map(({ said }) => said);
}

type Located = Pick<MapRecord<'cards'>, 'id' | 'stage' | 'step' | 'persona' | 'row'>;

/** Finds the location of a card, or of what else has evidence. */
function locator(map: MapValue): (record: Located) => Location {
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

function compare(one: Location | null, other: Location | null): number {
  const [a, b] = [one, other].map((location) => location ?? { column: nowhere, row: 0, turn: 0 });
  if (!a || !b) return 0;
  return a.column - b.column || a.row - b.row || a.turn - b.turn;
}
