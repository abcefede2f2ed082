import { addTables, type Slides } from '#features/slides/server/index.ts';
import type { Deck } from '../../document/out/deck.ts';
import { opportunityNames } from '../../document/records/opportunities.ts';

/** The header of the column in which the place of a card is. */
const placeHeader = ({ mapType }: Deck) => (mapType === 'persona' ? 'Persona' : 'Stage');

export function addPersonas(slides: Slides, { personas }: Deck): void {
  addTables(slides, {
    title: 'Personas',
    columns: [
      { header: 'Persona', width: 2.8 },
      { header: 'Role', width: 2 },
      { header: 'Description', width: 7.5 },
    ],
    lines: personas.map(({ name, role, description }) => [name, role, description]),
  });
}

/** Adds the opportunities with their stages, values and efforts. */
export function addOpportunities(slides: Slides, deck: Deck): void {
  addTables(slides, {
    title: 'Opportunities',
    columns: [
      { header: 'Opportunity', width: 3 },
      { header: placeHeader(deck), width: 1.5 },
      { header: 'How might we', width: 3.6 },
      { header: 'Customers', width: 1.2, align: 'right' },
      { header: 'Business', width: 1.1, align: 'right' },
      { header: 'Effort', width: 0.9, align: 'right' },
      { header: 'Status', width: 1.2 },
      { header: 'Owner', width: 1.3 },
    ],
    lines: deck.opportunities.map((one) => [
      ...[one.title, one.where, one.howMightWe, one.customerValue, one.businessValue, one.effort],
      ...[opportunityNames.fields.status?.labels?.[one.status] ?? one.status, one.owner],
    ]),
  });
}

/** Adds the evidence in the order of the map. */
export function addEvidence(slides: Slides, deck: Deck): void {
  addTables(slides, {
    title: 'Evidence',
    columns: [
      { header: placeHeader(deck), width: 1.8 },
      { header: 'What it is about', width: 3.4 },
      { header: 'What was said', width: 4.8 },
      { header: 'Source', width: 3 },
    ],
    lines: deck.evidence.map(({ where, about, quote, source }) => [where, about, quote, source]),
  });
}
