import { ticketNames } from '#features/integrations/document/index.ts';
import { imageNames, images } from '#features/pictures/document/index.ts';
import { tagFields, tagNames } from '#features/tags/document/index.ts';
import { type DocumentValue, defineDocument, type Opened } from '#kernel/document/document.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import { renameLinkedItem } from '#kernel/links/link-field.ts';
import * as searches from './records/ai-searches.ts';
import * as issues from './records/issues.ts';
import * as pages from './records/pages.ts';
import * as review from './records/review.ts';
import { tagColour, tagColours } from './tag-colours.ts';

/**
 * A review: sections of pages, issues on them, and their ratings. Issues that an evaluator finds alone are
 * in a private document of the same shape (decision 0035).
 */
export const reviewerDocument = defineDocument({
  name: 'reviewer',
  migrations: [withTicketPhase, renameLinkedItem('pages', 'issueLinks', 'evidence')],
  shape: {
    facts: review.facts,
    records: {
      images,
      tags: tagFields(tagColour, tagColours[0].colour),
      sections: pages.sections,
      pages: pages.pages,
      shots: pages.shots,
      rounds: review.rounds,
      evaluators: review.evaluators,
      sets: review.sets,
      heuristics: review.heuristics,
      statusLabels: review.statusLabels,
      criterionMarks: review.criterionMarks,
      issues: issues.issues,
      pins: issues.pins,
      ratings: issues.ratings,
      merges: issues.merges,
      distinctions: issues.distinctions,
      issuePictures: issues.issuePictures,
      taggings: issues.taggings,
      issueLinks: issues.issueLinks,
      evidence: issues.evidence,
      tickets: issues.tickets,
      notes: review.notes,
      aiSearches: searches.aiSearches,
    },
  },
  names: {
    facts: review.factNames,
    records: {
      images: imageNames,
      tags: tagNames(tagColours),
      sections: pages.sectionNames,
      pages: pages.pageNames,
      shots: pages.shotNames,
      rounds: review.roundNames,
      evaluators: review.evaluatorNames,
      sets: review.setNames,
      heuristics: review.heuristicNames,
      statusLabels: review.statusLabelNames,
      criterionMarks: review.criterionMarkNames,
      issues: issues.issueNames,
      pins: issues.pinNames,
      ratings: issues.ratingNames,
      merges: issues.mergeNames,
      distinctions: issues.distinctionNames,
      taggings: issues.taggingNames,
      evidence: issues.evidenceNames,
      tickets: ticketNames,
      notes: review.noteNames,
      aiSearches: searches.aiSearchNames,
    },
  },
});

/** Version 2 adds phase and assignee of tickets. Documents need no change. */
function withTicketPhase(): void {
  // The new version number keeps older pages away, which would copy a ticket without them.
}

export type ReviewerShape = (typeof reviewerDocument)['shape'];
export type OpenedReview = Opened<ReviewerShape>;
export type ReviewValue = DocumentValue<ReviewerShape>;
export type ReviewRecord<Name extends keyof ReviewerShape['records']> = RecordOf<
  ReviewerShape['records'][Name]
>;
