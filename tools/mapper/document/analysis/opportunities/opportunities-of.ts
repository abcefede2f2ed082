import type { MapRecord } from '../../mapper-document.ts';

/** An opportunity with its own words, which are its card's where it is one. */
export type Opportunity = Omit<MapRecord<'opportunities'>, 'position'>;

/** What is known of a card of which nobody said anything yet. */
const unsaid = {
  howMightWe: '',
  customerValue: null,
  businessValue: null,
  effort: null,
  status: 'open',
  owner: '',
} as const;

/** What a card is as an opportunity. */
export function opportunityOf(
  { id, text }: Pick<MapRecord<'cards'>, 'id' | 'text'>,
  said: MapRecord<'opportunities'> | undefined,
): Opportunity {
  return { ...unsaid, ...said, id, card: id, title: text };
}

/**
 * All opportunities of a map: the cards of its rows of opportunities, row by row, then those that
 * stand nowhere. What was said of a card that was moved to another row waits until it is back.
 */
export function opportunitiesOf({
  rows,
  cards,
  opportunities,
}: { [Name in 'rows' | 'cards' | 'opportunities']: readonly MapRecord<Name>[] }): Opportunity[] {
  const said = new Map(opportunities.map((one) => [one.id, one]));
  const inRow = Map.groupBy(cards, ({ row }) => row);
  const standing = rows
    .filter(({ kind }) => kind === 'opportunity')
    .flatMap(({ id }) => inRow.get(id) ?? [])
    .map((card) => opportunityOf(card, said.get(card.id)));
  return [...standing, ...opportunities.filter(({ card }) => card === null)];
}
