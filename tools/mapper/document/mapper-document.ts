import { ticketNames } from '#features/integrations/document/index.ts';
import { imageNames, images } from '#features/pictures/document/index.ts';
import { tagNames } from '#features/tags/document/index.ts';
import { type DocumentValue, defineDocument, type Opened } from '#kernel/document/document.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import * as behaviour from './records/behaviour.ts';
import * as cards from './records/cards.ts';
import * as columns from './records/columns.ts';
import * as emotions from './records/emotions.ts';
import { factNames, facts } from './records/facts.ts';
import * as notes from './records/notes.ts';
import * as opportunities from './records/opportunities.ts';
import * as personas from './records/personas.ts';
import * as rows from './records/rows.ts';
import * as tags from './records/tags.ts';
import * as views from './records/views.ts';
import { withOpportunityCards } from './with-opportunity-cards.ts';

/**
 * A map of any type. All have rows; a journey has stages and steps as columns, a persona map has
 * personas, a behavioural map has dimensions with points; the blueprint is rows of its own board.
 */
export const mapperDocument = defineDocument({
  name: 'mapper',
  migrations: [
    withLinks,
    withLinkedPersonas,
    withOpportunityCards,
    withJoinedRows,
    withLikeness,
    withTheme,
    withTicketStatus,
  ],
  shape: {
    facts,
    records: {
      images,
      tags: tags.tags,
      stages: columns.stages,
      steps: columns.steps,
      groups: rows.groups,
      rows: rows.rows,
      levels: rows.levels,
      lines: rows.lines,
      personas: personas.personas,
      cards: cards.cards,
      arrows: cards.arrows,
      emotions: emotions.emotions,
      dimensions: behaviour.dimensions,
      points: behaviour.points,
      patterns: behaviour.patterns,
      patternMembers: behaviour.patternMembers,
      patternDimensions: behaviour.patternDimensions,
      opportunities: opportunities.opportunities,
      opportunityCards: opportunities.opportunityCards,
      opportunityPersonas: opportunities.opportunityPersonas,
      taggings: tags.taggings,
      notes: notes.notes,
      evidence: notes.evidence,
      tickets: notes.tickets,
      views: views.views,
      statusLabels: views.statusLabels,
    },
  },
  names: {
    facts: factNames,
    records: {
      images: imageNames,
      tags: tagNames(),
      stages: columns.stageNames,
      steps: columns.stepNames,
      groups: rows.groupNames,
      rows: rows.rowNames,
      levels: rows.levelNames,
      lines: rows.lineNames,
      personas: personas.personaNames,
      cards: cards.cardNames,
      arrows: cards.arrowNames,
      emotions: emotions.emotionNames,
      dimensions: behaviour.dimensionNames,
      points: behaviour.pointNames,
      patterns: behaviour.patternNames,
      patternMembers: behaviour.patternMemberNames,
      opportunities: opportunities.opportunityNames,
      taggings: tags.taggingNames,
      notes: notes.noteNames,
      evidence: notes.evidenceNames,
      tickets: ticketNames,
      views: views.viewNames,
      statusLabels: views.statusLabelNames,
    },
  },
});

/** Since version 2 evidence may be linked to its source; what has no link is as it was. */
function withLinks(): void {
  // An older page would copy evidence without its link: the number keeps it away.
}

/** Since version 3 a persona may be one of another project; what has no link is as it was. */
function withLinkedPersonas(): void {
  // An older page would copy a persona without its link: the number keeps it away.
}

/** Since version 5 a row may show the cards of another one, and an arrow may have a label. */
function withJoinedRows(): void {
  // An older page would draw the cards of such a row nowhere on the blueprint: the number keeps it away.
}

/** Since version 6 is said in which rows personas are alike; where nothing is said all is as it was. */
function withLikeness(): void {
  // An older page would copy a row without it: the number keeps it away.
}

/** Since version 7 a map may have a theme; one without has that of the tool. */
function withTheme(): void {
  // An older page would take a picture away that is the logo: the number keeps it away.
}

/** Since version 8 a ticket says how it stands in its tracker; one that does not is as it was. */
function withTicketStatus(): void {
  // An older page would copy a ticket without it: the number keeps it away.
}

export type MapperShape = (typeof mapperDocument)['shape'];
export type OpenedMap = Opened<MapperShape>;
export type MapValue = DocumentValue<MapperShape>;
export type MapRecord<Name extends keyof MapperShape['records']> = RecordOf<
  MapperShape['records'][Name]
>;
