import { z } from 'zod';
import { defineEdit } from '#kernel/edit.ts';
import { added, changeOf, fieldsOf, id, one, position } from '#kernel/edit-input.ts';
import { cascadeOf, removeWhole } from '#kernel/remove.ts';
import { mapperDocument, type OpenedMap } from '../mapper-document.ts';
import { pairId } from '../nouns/behaviour.ts';
import { opportunities } from '../nouns/opportunities.ts';
import { cell } from './cards.ts';
import { needCell, needOpenCell } from './cell.ts';

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
    // First, as a card that is locked refuses it.
    if (title !== undefined && map.cards.has(id)) renameCard(map, id, title);
    const { card } = needOpportunity(map, id);
    map.opportunities.set(id, title === undefined || card ? change : { ...change, title });
  },
});

/** An opportunity by its id; of a card, one that nobody said anything of begins here. */
function needOpportunity({ opportunities, cards }: OpenedMap, id: string) {
  const card = cards.get(id);
  if (card && !opportunities.has(id))
    opportunities.insert(id, { card: id, position: card.position });
  return opportunities.need(id);
}

function renameCard(map: OpenedMap, id: string, title: string): void {
  const card = map.cards.need(id);
  if (card.text === title) return;
  needOpenCell(map, card);
  map.cards.type(id, 'text', 0, card.text.length, title);
}

/** Puts an opportunity that stands nowhere on the map, as the card that it is from then on. */
export const placeOpportunity = defineEdit(mapperDocument, {
  name: 'placeOpportunity',
  title: 'Place an opportunity on the map',
  changes: ['cards', 'opportunities'],
  input: cell.and(z.object({ id, position })),
  apply: (map, { id, ...place }) => {
    const { title, card } = map.opportunities.need(id);
    if (card) return;
    needCell(map, place);
    map.cards.insert(id, { ...place, text: title });
    map.opportunities.set(id, { card: id });
  },
});

/** Says that an opportunity comes from a card, or that it does not. */
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
    needOpportunity(map, opportunity);
    cards.need(card);
    if (!opportunityCards.has(id)) opportunityCards.insert(id, { opportunity, card });
  },
});

/** Says that an opportunity is one for a persona, or that it is not. */
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
    needOpportunity(map, opportunity);
    personas.need(persona);
    if (!opportunityPersonas.has(id)) opportunityPersonas.insert(id, { opportunity, persona });
  },
});

/** Takes the card along that it is. */
export const removeOpportunity = defineEdit(mapperDocument, {
  name: 'removeOpportunity',
  title: 'Remove an opportunity',
  changes: cascadeOf(mapperDocument, 'cards'),
  input: one,
  apply: (map, { id }) => {
    const card = map.opportunities.has(id) ? map.opportunities.need(id).card : id;
    const standing = card ? map.cards.get(card) : undefined;
    if (standing) needOpenCell(map, standing);
    if (card) removeWhole(mapperDocument, map, 'cards', [card]);
    removeWhole(mapperDocument, map, 'opportunities', [id]);
  },
});
