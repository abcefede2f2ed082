import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { added, byId, changeOf, fieldsOf, id, position } from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { mapperDocument, type OpenedMap } from '../mapper-document.ts';
import { pairId } from '../records/behaviour.ts';
import { opportunities } from '../records/opportunities.ts';
import { cell } from './cards.ts';
import { requireCell, requireUnlockedCell } from './cell.ts';

const opportunityFields = [
  'title',
  'howMightWe',
  'customerValue',
  'businessValue',
  'effort',
  'status',
  'owner',
] as const;

export const addOpportunity = defineEdit(mapperDocument, {
  name: 'addOpportunity',
  title: 'Add an opportunity',
  changes: ['opportunities'],
  input: added.and(fieldsOf(opportunities, opportunityFields)),
  apply: ({ opportunities }, { id, ...opportunity }) => opportunities.insert(id, opportunity),
});

export const changeOpportunity = defineEdit(mapperDocument, {
  name: 'changeOpportunity',
  title: 'Change an opportunity',
  changes: ['opportunities', 'cards'],
  input: changeOf(opportunities, opportunityFields),
  apply: (map, { id, title, ...change }) => {
    // The title first, because a locked card refuses it.
    if (title !== undefined && map.cards.has(id)) renameCard(map, id, title);
    const { card } = requireOpportunity(map, id);
    map.opportunities.set(id, title === undefined || card ? change : { ...change, title });
  },
});

/**
 * The opportunity of an id. A card of an opportunity row that has no record yet gets one, so an edit
 * makes its other checks before: a refused edit changes nothing.
 */
export function requireOpportunity({ opportunities, cards }: OpenedMap, id: string) {
  const card = cards.get(id);
  if (card && !opportunities.has(id))
    opportunities.insert(id, { card: id, position: card.position });
  return opportunities.require(id);
}

function renameCard(map: OpenedMap, id: string, title: string): void {
  const card = map.cards.require(id);
  if (card.text === title) return;
  requireUnlockedCell(map, card);
  map.cards.replaceText(id, 'text', 0, card.text.length, title);
}

/** Adds an opportunity to the map as a card. */
export const placeOpportunity = defineEdit(mapperDocument, {
  name: 'placeOpportunity',
  title: 'Place an opportunity on the map',
  changes: ['cards', 'opportunities'],
  input: cell.and(z.object({ id, position })),
  apply: (map, { id, ...cell }) => {
    const { title, card } = map.opportunities.require(id);
    if (card) return;
    requireCell(map, cell);
    map.cards.insert(id, { ...cell, text: title });
    map.opportunities.set(id, { card: id });
  },
});

/** Adds a card to those that an opportunity is derived from, or removes it. */
export const setOpportunityCard = defineEdit(mapperDocument, {
  name: 'setOpportunityCard',
  title: 'Link an opportunity with a card',
  changes: ['opportunityCards', 'opportunities'],
  input: z.object({ opportunity: id, card: id, on: z.boolean().describe('False unlinks them.') }),
  apply: (map, { opportunity, card, on }) => {
    const { cards, opportunityCards } = map;
    const id = pairId(opportunity, card);
    if (!on) {
      opportunityCards.remove(id);
      return;
    }
    cards.require(card);
    requireOpportunity(map, opportunity);
    if (!opportunityCards.has(id)) opportunityCards.insert(id, { opportunity, card });
  },
});

/** Adds a persona to those that an opportunity concerns, or removes it. */
export const setOpportunityPersona = defineEdit(mapperDocument, {
  name: 'setOpportunityPersona',
  title: 'Link an opportunity with a persona',
  changes: ['opportunityPersonas', 'opportunities'],
  input: z.object({
    opportunity: id,
    persona: id,
    on: z.boolean().describe('False unlinks them.'),
  }),
  apply: (map, { opportunity, persona, on }) => {
    const { personas, opportunityPersonas } = map;
    const id = pairId(opportunity, persona);
    if (!on) {
      opportunityPersonas.remove(id);
      return;
    }
    personas.require(persona);
    requireOpportunity(map, opportunity);
    if (!opportunityPersonas.has(id)) opportunityPersonas.insert(id, { opportunity, persona });
  },
});

/** Removes an opportunity, with its card if it has one. */
export const removeOpportunity = defineEdit(mapperDocument, {
  name: 'removeOpportunity',
  title: 'Remove an opportunity',
  changes: cascadeOf(mapperDocument, 'cards'),
  input: byId,
  apply: (map, { id }) => {
    const card = map.opportunities.has(id) ? map.opportunities.require(id).card : id;
    const cell = card ? map.cards.get(card) : undefined;
    if (cell) requireUnlockedCell(map, cell);
    if (card) removeWithParts(mapperDocument, map, 'cards', [card]);
    removeWithParts(mapperDocument, map, 'opportunities', [id]);
  },
});
