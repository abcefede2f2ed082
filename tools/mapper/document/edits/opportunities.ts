import { z } from 'zod';
import { defineEdit } from '#kernel/edit.ts';
import { changeOf, fieldsOf, id, one, placed } from '#kernel/edit-input.ts';
import { removeWhole } from '#kernel/remove.ts';
import { mapperDocument } from '../mapper-document.ts';
import { pairId } from '../nouns/behaviour.ts';
import { opportunities } from '../nouns/opportunities.ts';

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
  input: placed.and(fieldsOf(opportunities, opportunityFields)),
  apply: ({ opportunities }, { id, ...opportunity }) => opportunities.insert(id, opportunity),
});

export const changeOpportunity = defineEdit(mapperDocument, {
  name: 'changeOpportunity',
  input: changeOf(opportunities, opportunityFields),
  apply: ({ opportunities }, { id, ...change }) => opportunities.set(id, change),
});

/** Says that an opportunity comes from a card, or that it does not. */
export const setOpportunityCard = defineEdit(mapperDocument, {
  name: 'setOpportunityCard',
  input: z.object({ opportunity: id, card: id, on: z.boolean() }),
  apply: ({ opportunities, cards, opportunityCards }, { opportunity, card, on }) => {
    const id = pairId(opportunity, card);
    if (!on) {
      opportunityCards.remove(id);
      return;
    }
    opportunities.need(opportunity);
    cards.need(card);
    if (!opportunityCards.has(id)) opportunityCards.insert(id, { opportunity, card });
  },
});

/** Says that an opportunity is one for a persona, or that it is not. */
export const setOpportunityPersona = defineEdit(mapperDocument, {
  name: 'setOpportunityPersona',
  input: z.object({ opportunity: id, persona: id, on: z.boolean() }),
  apply: ({ opportunities, personas, opportunityPersonas }, { opportunity, persona, on }) => {
    const id = pairId(opportunity, persona);
    if (!on) {
      opportunityPersonas.remove(id);
      return;
    }
    opportunities.need(opportunity);
    personas.need(persona);
    if (!opportunityPersonas.has(id)) opportunityPersonas.insert(id, { opportunity, persona });
  },
});

export const removeOpportunity = defineEdit(mapperDocument, {
  name: 'removeOpportunity',
  input: one,
  apply: (map, { id }) => removeWhole(mapperDocument, map, 'opportunities', [id]),
});
