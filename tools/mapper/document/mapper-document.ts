import { ticketNames } from '#features/integrations/document/index.ts';
import { imageNames, images } from '#features/pictures/document/index.ts';
import { tagNames } from '#features/tags/document/index.ts';
import { type DocumentValue, defineDocument, type Opened } from '#kernel/document/document.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import { renameLinkedItem } from '#kernel/links/link-field.ts';
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
 * A map of any type. All types have rows; a journey has stages and steps as columns, a persona map has
 * personas, a behavioural map has dimensions with points. The blueprint is a board of rows of its own.
 */
export const mapperDocument = defineDocument({
  name: 'mapper',
  migrations: [
    withLinks,
    withLinkedPersonas,
    withOpportunityCards,
    withJoinedRows,
    withSimilarity,
    withTheme,
    withTicketStatus,
    withTicketPhase,
    renameLinkedItem('personas', 'evidence'),
    withEmotionLabels,
    withFractions,
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

/** Version 2 adds links to evidence. Documents need no change. */
function withLinks(): void {
  // The new version number keeps older pages away, which would copy evidence without its link.
}

/** Version 3 adds links of personas to other projects. Documents need no change. */
function withLinkedPersonas(): void {
  // The new version number keeps older pages away, which would copy a persona without its link.
}

/** Version 5 adds rows that show the cards of another row, and labels of arrows. Documents need no change. */
function withJoinedRows(): void {
  // The new version number keeps older pages away, which would not draw the cards of such a row on the
  // blueprint.
}

/** Version 6 adds the field that says in which rows personas are alike. Documents need no change. */
function withSimilarity(): void {
  // The new version number keeps older pages away, which would copy a row without it.
}

/** Version 7 adds the theme. A map without one has the default theme, so documents need no change. */
function withTheme(): void {
  // The new version number keeps older pages away, which would remove a picture that is the logo.
}

/** Version 8 adds the status of tickets. Documents need no change. */
function withTicketStatus(): void {
  // The new version number keeps older pages away, which would copy a ticket without its status.
}

/** Version 9 adds phase and assignee of tickets. Documents need no change. */
function withTicketPhase(): void {
  // The new version number keeps older pages away, which would copy a ticket without them.
}

/** Version 11 adds the label of an emotion. Documents need no change. */
function withEmotionLabels(): void {
  // The new version number keeps older pages away, which would copy an emotion without its label.
}

/** Version 12 adds the distance of the places of a dimension. Documents need no change. */
function withFractions(): void {
  // The new version number keeps older pages away, which would read a point between two steps as invalid.
}

export type MapperShape = (typeof mapperDocument)['shape'];
export type OpenedMap = Opened<MapperShape>;
export type MapValue = DocumentValue<MapperShape>;
export type MapRecord<Name extends keyof MapperShape['records']> = RecordOf<
  MapperShape['records'][Name]
>;
