import { z } from 'zod';
import { themeNames, themeProperties } from '#features/theme/document/index.ts';
import { value } from '#kernel/document/fields.ts';
import { lengths } from '#kernel/text/limits.ts';
import { firstTheme, mapState, mapType } from '../../contract/codes.ts';

/** What is said about the map as a whole. */
export const facts = {
  mapType: value(mapType, 'horizontal'),
  /** Whose journey it is. */
  actor: value(z.string().max(lengths.title).describe('Whose journey it is.'), ''),
  scenario: value(z.string().max(lengths.scenario), ''),
  goal: value(z.string().max(lengths.scenario), ''),
  expectations: value(z.string().max(lengths.text), ''),
  state: value(mapState, 'current'),
  /** Who answers for the map, as people call them. */
  owner: value(z.string().max(lengths.fullName).describe('Who answers for the map.'), ''),
  /** The day by which a person should look at it again, or nothing. */
  reviewBy: value(z.iso.date().nullable().describe('When to look at it again.'), null),
  /** What the blueprint calls whom it serves: customer, patient, citizen. */
  servedWord: value(
    z.string().max(lengths.tag).describe('What the blueprint calls a customer.'),
    'customer',
  ),
  ...themeProperties(firstTheme),
};

export const factNames = {
  mapType: {
    label: 'Type of map',
    words: { horizontal: 'Journey', persona: 'Personas', behavioral: 'Behaviour' },
  },
  actor: { label: 'Whose journey' },
  scenario: { label: 'Scenario' },
  goal: { label: 'Goal' },
  expectations: { label: 'Expectations' },
  state: { label: 'State', words: { current: 'Current state', future: 'Future state' } },
  owner: { label: 'Owner' },
  reviewBy: { label: 'Review by' },
  servedWord: { label: 'Word for the customer' },
  ...themeNames,
};
