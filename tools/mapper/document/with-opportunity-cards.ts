import * as Y from 'yjs';

type Records = Y.Map<Y.Map<unknown>>;
type OldRecord = Y.Map<unknown>;

/**
 * Migrates to version 4, in which a card of an opportunity row is the opportunity. Rows of that name
 * become opportunity rows. The fields of an opportunity that matches one of their cards, by a link or by
 * its text, become those of the card. The others are not on the map until a user places them.
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

/** Rows of cards with the name of opportunity rows, which become such rows. */
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

/** The card of an opportunity: one that it is linked with, or the only one with its text. */
function cardOf(
  one: OldRecord,
  links: readonly OldRecord[],
  cards: ReadonlyMap<string, OldRecord>,
): string | null {
  const title = normalised(one.get('title'));
  const linked = links.map((link) => String(link.get('card'))).filter((id) => cards.has(id));
  const described = [...cards].filter(
    ([, card]) => title && normalised(card.get('text')) === title,
  );
  const own =
    described.find(([id]) => linked.includes(id)) ??
    (described.length === 1 ? described[0] : undefined);
  if (own) return own[0];
  return title === '' && linked.length === 1 ? (linked[0] ?? null) : null;
}

const normalised = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase();

function copyOf(record: OldRecord, change: Record<string, string>): OldRecord {
  return new Y.Map([...record, ...Object.entries(change)]);
}

/** Moves the links of one opportunity to another; a link of a card to itself is dropped. */
function moveJoined(joins: Records, from: string, to: string, what: string): void {
  for (const [id, join] of [...joins]) {
    if (join.get('opportunity') !== from) continue;
    const other = String(join.get(what));
    const moved = copyOf(join, { opportunity: to });
    joins.delete(id);
    if (other !== to) joins.set(`${to}.${other}`, moved);
  }
}
