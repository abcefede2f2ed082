import { z } from 'zod';
import { partOf, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { opportunityStatus } from '../../contract/codes.ts';

const worth = z.number().min(0).max(100).describe('From 0 (none) to 100 (highest).');

/**
 * An opportunity with its values and effort. An opportunity that is a card of an opportunity row has the
 * id of the card, and the card's text is its title; a card without any of these fields has no record here.
 * `opportunitiesOf` returns both.
 */
export const opportunities = {
  card: partOf('cards'),
  title: value(z.string().max(lengths.title), ''),
  howMightWe: value(z.string().max(lengths.text), ''),
  customerValue: value(worth.nullable(), null),
  businessValue: value(worth.nullable(), null),
  effort: value(
    z.number().min(0).max(5).nullable().describe('From 0 (none) to 5 (highest).'),
    null,
  ),
  status: value(opportunityStatus, 'open'),
  owner: value(z.string().max(lengths.fullName), ''),
  position: position(),
};
export const opportunityCards = {
  opportunity: reference('opportunities'),
  card: reference('cards'),
};
export const opportunityPersonas = {
  opportunity: reference('opportunities'),
  persona: reference('personas'),
};

export const opportunityNames: RecordNames<typeof opportunities> = {
  one: 'opportunity',
  many: 'opportunities',
  by: ['title'],
  fields: {
    title: { label: 'Title' },
    howMightWe: { label: 'How might we' },
    customerValue: { label: 'Value for customers' },
    businessValue: { label: 'Value for the business' },
    effort: { label: 'Effort' },
    status: {
      label: 'Status',
      labels: {
        open: 'Open',
        in_progress: 'In progress',
        solved: 'Solved',
        dismissed: 'Dismissed',
      },
    },
    owner: { label: 'Owner' },
  },
};
