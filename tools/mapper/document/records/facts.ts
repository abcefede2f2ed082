import { z } from 'zod';
import { themeNames, themeProperties } from '#features/theme/document/index.ts';
import { value } from '#kernel/document/fields.ts';
import { lengths } from '#kernel/text/limits.ts';
import { firstTheme, mapState, mapType } from '../../contract/codes.ts';

/** The properties of a whole map. */
export const facts = {
  mapType: value(mapType, 'horizontal'),
  /** The person whose journey it is. */
  actor: value(z.string().max(lengths.title).describe('Whose journey it is.'), ''),
  scenario: value(z.string().max(lengths.scenario), ''),
  goal: value(z.string().max(lengths.scenario), ''),
  expectations: value(z.string().max(lengths.text), ''),
  state: value(mapState, 'current'),
  /** The name of the person who is responsible for the map. */
  owner: value(z.string().max(lengths.fullName).describe('Who answers for the map.'), ''),
  /** The date by which the map should be reviewed; null for none. */
  reviewBy: value(z.iso.date().nullable().describe('When to look at it again.'), null),
  /** The word for the people whom the blueprint serves: customer, patient, citizen. */
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
