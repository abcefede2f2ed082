import type * as Y from 'yjs';
import type { RecordedTicket, TicketSource } from '#features/integrations/document/index.ts';
import { paragraphs } from '#features/writing/document/index.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { type Opportunity, opportunitiesOf } from './analysis/opportunities/opportunities-of.ts';
import { changeNote, changeOpportunity, forgetTicket, recordTicket } from './edits.ts';
import { type MapRecord, type MapValue, mapperDocument } from './mapper-document.ts';

/** Opportunities and notes as tickets, by item. */
export function ticketSourcesOf(
  document: Y.Doc,
  items: readonly string[],
): Map<string, TicketSource> {
  const map = readDocument(mapperDocument, document).value;
  const opportunities = new Map(opportunitiesOf(map).map((one) => [one.id, one]));
  const notes = new Map(map.notes.map((one) => [one.id, one]));
  const sources = items.map((item): [string, TicketSource][] => {
    const { opportunity = '', note = '' } = partOf(item);
    const found = opportunities.get(opportunity);
    if (found) return [[item, opportunitySource(map, found)]];
    const said = notes.get(note);
    return said ? [[item, noteSource(map, said)]] : [];
  });
  return new Map(sources.flat());
}

export function recordTicketEdits(
  document: Y.Doc,
  item: string,
  { id, ...ticket }: RecordedTicket,
): PlannedEdit[] {
  const { opportunity = null, note = null } = partOf(item);
  const { opportunities, cards, notes, tickets } = openDocument(mapperDocument, document);
  const isThere =
    (opportunity !== null && (opportunities.has(opportunity) || cards.has(opportunity))) ||
    (note !== null && notes.has(note));
  if (!isThere && !tickets.has(id)) return [];
  return [planEdit(recordTicket, { id, opportunity, note, ...ticket })];
}

export function forgetTicketEdits(document: Y.Doc, id: string): PlannedEdit[] {
  const { tickets } = openDocument(mapperDocument, document);
  return tickets.has(id) ? [planEdit(forgetTicket, { id })] : [];
}

/** A closed ticket solves its opportunity and ends its task; a reopened one opens both again. */
export function followTicketEdits(document: Y.Doc, item: string, isClosed: boolean): PlannedEdit[] {
  const { opportunity, note } = partOf(item);
  const status = statusOf(document, item);
  if (opportunity !== undefined) {
    const isOpen = status === 'open' || status === 'in_progress';
    if (isClosed && isOpen)
      return [planEdit(changeOpportunity, { id: opportunity, status: 'solved' })];
    if (!isClosed && status === 'solved') {
      return [planEdit(changeOpportunity, { id: opportunity, status: 'open' })];
    }
  }
  if (note !== undefined) {
    const isOpen = status === 'open' || status === 'in_progress';
    if (isClosed && isOpen) return [planEdit(changeNote, { id: note, taskStatus: 'done' })];
    if (!isClosed && status === 'done')
      return [planEdit(changeNote, { id: note, taskStatus: 'open' })];
  }
  return [];
}

/** The status of an opportunity or a task; null for a note that is no task, and for no item. */
export function statusOf(document: Y.Doc, item: string): string | null {
  const { opportunity = '', note = '' } = partOf(item);
  const { opportunities, cards, notes } = openDocument(mapperDocument, document);
  // A card of an opportunity row has no record until one of its fields is set.
  const unset = cards.has(opportunity) ? 'open' : null;
  return opportunities.get(opportunity)?.status ?? unset ?? notes.get(note)?.taskStatus ?? null;
}

/** The part that an item is. */
function partOf(item: string): { opportunity?: string; note?: string } {
  const [what, id = ''] = item.split(/:(.*)/s);
  if (what === 'opportunity') return { opportunity: id };
  return what === 'note' ? { note: id } : {};
}

function opportunitySource(map: MapValue, one: Opportunity): TicketSource {
  const cards = new Map(map.cards.map(({ id, text }) => [id, text]));
  const personas = new Map(map.personas.map(({ id, name }) => [id, name]));
  const sources = map.opportunityCards
    .filter(({ opportunity }) => opportunity === one.id)
    .flatMap(({ card }) => firstLine(cards.get(card) ?? '') || []);
  const people = map.opportunityPersonas
    .filter(({ opportunity }) => opportunity === one.id)
    .flatMap(({ persona }) => personas.get(persona) || []);
  const lines = [
    one.howMightWe && `How might we ${one.howMightWe}`,
    people.length > 0 && `For: ${people.join(', ')}`,
    sources.length > 0 && `Comes from: ${sources.join('; ')}`,
    one.customerValue !== null && `Value for customers: ${one.customerValue} of 100`,
    one.businessValue !== null && `Value for the business: ${one.businessValue} of 100`,
    one.effort !== null && `Effort: ${one.effort} of 5`,
  ].filter((line) => typeof line === 'string' && line !== '');
  return {
    title: firstLine(one.title) || 'Unnamed opportunity',
    body: paragraphs(lines.join('\n')),
    ...{ severity: null, tags: tagsOf(map, one.card), picture: null },
  };
}

function noteSource(map: MapValue, note: MapRecord<'notes'>): TicketSource {
  const card = map.cards.find(({ id }) => id === note.card);
  const facts = [
    card && `Card: ${firstLine(card.text)}`,
    note.assignee && `Assigned to: ${note.assignee}`,
    note.due && `Due: ${note.due}`,
  ].filter((property) => typeof property === 'string' && property !== '');
  return {
    title: firstLine(note.text) || 'Note',
    body: paragraphs([note.text, ...facts].join('\n')),
    ...{ severity: null, tags: tagsOf(map, note.card), picture: null },
  };
}

/** Names of the tags of a card. */
function tagsOf(map: MapValue, card: string | null): string[] {
  const names = new Map(map.tags.map(({ id, name }) => [id, name]));
  const own = map.taggings.filter((one) => one.card === card);
  return own.flatMap(({ tag }) => names.get(tag) ?? []);
}

const firstLine = (text: string): string => text.split('\n', 1)[0]?.trim() ?? '';
