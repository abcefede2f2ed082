import * as Y from 'yjs';

type Records = Y.Map<Y.Map<unknown>>;
type OldRecord = Y.Map<unknown>;

/**
 * Since version 4 a card of a row of opportunities is the opportunity. Rows of that name become such
 * rows; what was said of an opportunity that one of their cards tells, by a link or by its words,
 * is from then on said of the card. The others stand nowhere, until a person puts them on the map.
 */
export function withOpportunityCards(document: Y.Doc): void {
  const records = (name: string): Records => document.getMap(name);
  const rows = rowsOfOpportunities(records('rows'));
  if (rows.size === 0) return;
  const cards = new Map(
    [...records('cards')].filter(([, card]) => rows.has(String(card.get('row')))),
  );
  const links = [...records('opportunityCards').values()];
  for (const [id, one] of [...records('opportunities')]) {
    const linked = links.filter((link) => link.get('opportunity') === id);
    const card = cardOf(one, linked, cards);
    if (card === null) continue;
    cards.delete(card);
    records('opportunities').set(card, copyOf(one, { card }));
    records('opportunities').delete(id);
    moveJoined(records('opportunityCards'), id, card, 'card');
    moveJoined(records('opportunityPersonas'), id, card, 'persona');
    for (const ticket of records('tickets').values())
      if (ticket.get('opportunity') === id) ticket.set('opportunity', card);
  }
}

/** Rows of cards that are called so, which become rows of opportunities. */
function rowsOfOpportunities(rows: Records): Set<string> {
  const found = new Set<string>();
  for (const [id, row] of rows) {
    const isPlain = ['text', 'list'].includes(String(row.get('kind') ?? 'text'));
    if (!isPlain || !/^opportunit(y|ies)$/i.test(String(row.get('name') ?? '').trim())) continue;
    row.set('kind', 'opportunity');
    found.add(id);
  }
  return found;
}

/** The card that tells an opportunity: one that it is linked with, if only one has its words. */
function cardOf(
  one: OldRecord,
  links: readonly OldRecord[],
  cards: ReadonlyMap<string, OldRecord>,
): string | null {
  const title = wordsOf(one.get('title'));
  const linked = links.map((link) => String(link.get('card'))).filter((id) => cards.has(id));
  const told = [...cards].filter(([, card]) => title && wordsOf(card.get('text')) === title);
  const own = told.find(([id]) => linked.includes(id)) ?? (told.length === 1 ? told[0] : undefined);
  if (own) return own[0];
  return title === '' && linked.length === 1 ? (linked[0] ?? null) : null;
}

const wordsOf = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase();

function copyOf(record: OldRecord, change: Record<string, string>): OldRecord {
  return new Y.Map([...record, ...Object.entries(change)]);
}

/** What was joined with the one opportunity is joined with the other, but not a card with itself. */
function moveJoined(joins: Records, from: string, to: string, what: string): void {
  for (const [id, join] of [...joins]) {
    if (join.get('opportunity') !== from) continue;
    const other = String(join.get(what));
    const moved = copyOf(join, { opportunity: to });
    joins.delete(id);
    if (other !== to) joins.set(`${to}.${other}`, moved);
  }
}
