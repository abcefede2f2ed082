import type * as Y from 'yjs';
import type { CommentSubject, DesignHooks, FramePage } from '#features/designs/server/index.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { placeFrameEdits } from '../document/frame-pages.ts';
import { descriptionSchema } from '../document/records/issues.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';
import { forgetTicketEdits, recordTicketEdits, ticketSourcesOf } from '../document/tickets.ts';

/** Pages of a review show frames of design tools, and its issues are comments on them. */
export const framePages: DesignHooks = {
  pagesOf(document) {
    const { pages } = openDocument(reviewerDocument, document);
    return pages
      .all()
      .flatMap(({ id: page, title, frame }): FramePage[] =>
        frame ? [{ page, title, frame }] : [],
      );
  },
  place: (run, placed, section) =>
    run.edit(reviewerDocument, ({ apply, document }) => {
      const review = readDocument(reviewerDocument, document).value;
      apply(placeFrameEdits(review, { placed, section, newId, at: new Date().toISOString() }));
    }),
  subjectsOf,
  record: recordTicketEdits,
  forget: (document, _, id) => forgetTicketEdits(document, id),
};

/** Issues as comments, with their first pin on a page that shows a frame. */
function subjectsOf(document: Y.Doc, items: readonly string[]): Map<string, CommentSubject> {
  const { pages, pins } = openDocument(reviewerDocument, document);
  const all = pins.all();
  const sources = ticketSourcesOf(document, items);
  return new Map(
    [...sources].map(([item, { title, body }]) => {
      const issue = item.slice(item.indexOf(':') + 1);
      const [pin = null] = all.flatMap(({ issue: of, page, x, y, width, height }) => {
        const frame = of === issue ? pages.get(page)?.frame : null;
        return frame ? [{ frame, area: { x, y, width, height } }] : [];
      });
      return [item, { title, text: plainTextOf(descriptionSchema, body), pin }];
    }),
  );
}
