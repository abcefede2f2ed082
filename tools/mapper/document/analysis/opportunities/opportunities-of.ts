import type { MapRecord } from '../../mapper-document.ts';

/** An opportunity with its text, which is that of its card if it is on the map. */
export type Opportunity = Omit<MapRecord<'opportunities'>, 'position'>;

/** The fields of a card whose opportunity has not been edited. */
const unsaid = {
  howMightWe: '',
  customerValue: null,
  businessValue: null,
  effort: null,
  status: 'open',
  owner: '',
} as const;

/** A card as an opportunity. */
export function opportunityOf(
  { id, text }: Pick<MapRecord<'cards'>, 'id' | 'text'>,
  said: MapRecord<'opportunities'> | undefined,
): Opportunity {
  return { ...unsaid, ...said, id, card: id, title: text };
}

/**
 * All opportunities of a map: the cards of its opportunity rows, row by row, then those that are not on
 * the map. The fields of a card that was moved to another row stay stored until it is moved back.
 */
export function opportunitiesOf({
  rows,
  cards,
  opportunities,
}: { [Name in 'rows' | 'cards' | 'opportunities']: readonly MapRecord<Name>[] }): Opportunity[] {
  const said = new Map(opportunities.map((one) => [one.id, one]));
  const inRow = Map.groupBy(cards, ({ row }) => row);
  const onCards = rows
    .filter(({ kind }) => kind === 'opportunity')
    .flatMap(({ id }) => inRow.get(id) ?? [])
    .map((card) => opportunityOf(card, said.get(card.id)));
  return [...onCards, ...opportunities.filter(({ card }) => card === null)];
}
