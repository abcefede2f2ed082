import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { PageRecord, ReviewRecord } from '../../contract/calls/records.ts';
import { reviewCalls as calls } from '../../contract/calls/review-calls.ts';
import {
  addPage,
  addSection,
  changePage,
  changeSection,
  removePage,
  removeSection,
} from '../../document/edits.ts';
import { lastPosition } from '../../document/linkable-items.ts';
import type { ReviewerShape, ReviewValue } from '../../document/reviewer-document.ts';
import { pageRecords, reviewRecords } from '../records.ts';
import type { ReviewAccess } from '../review-access.ts';
import { planReview, readSample } from '../samples.ts';

function reviewOf(value: ReviewValue, id: string): ReviewRecord {
  const found = reviewRecords(value).find(({ _id }) => _id === id);
  if (!found) throw commonFailures.fail('not_found');
  return found;
}

function pageOf(value: ReviewValue, id: string): PageRecord {
  const found = pageRecords(value).get(id);
  if (!found) throw commonFailures.fail('not_found');
  return found;
}

/** The calls on reviews (sections) and their pages. */
export function pageRoutes({ editing }: Pick<ReviewAccess, 'editing'>): Implementation[] {
  return [...reviewRoutes(editing), ...onePageRoutes(editing)];
}

function reviewRoutes(editing: Editing<ReviewerShape>): Implementation[] {
  return [
    implement(calls.listReviews, async ({ actor, input: { params } }) => ({
      reviews: reviewRecords(await editing.read(actor, params.id)),
    })),
    implement(calls.addReview, ({ actor, input: { params, body } }) =>
      editing.add(
        actor,
        params.id,
        (id, { sections }) => [
          planEdit(addSection, { id, ...body, position: lastPosition(sections) }),
        ],
        reviewOf,
      ),
    ),
    implement(calls.changeReview, async ({ actor, input: { params, body } }) => {
      const id = params.review_id;
      const value = await editing.change(actor, params.id, () => [
        planEdit(changeSection, { id, ...body }),
      ]);
      return reviewOf(value, id);
    }),
    implement(calls.fillFromSample, async ({ actor, input: { params } }) => {
      await editing.allowEdit(actor, params.id);
      const sample = await readSample();
      const value = await editing.change(actor, params.id, ({ sections }) =>
        sections.length === 0 ? planReview(sample) : [],
      );
      return { reviews: reviewRecords(value) };
    }),
    implement(calls.removeReview, async ({ actor, input: { params } }) => {
      await editing.change(actor, params.id, ({ sections }) => [
        planEdit(removeSection, { id: recordIn(sections, params.review_id).id }),
      ]);
      return null;
    }),
  ];
}

function onePageRoutes(editing: Editing<ReviewerShape>): Implementation[] {
  return [
    implement(calls.addPage, ({ actor, input: { params, body } }) => {
      const { review_id: section, ...page } = body;
      return editing.add(
        actor,
        params.id,
        (id, { pages }) => {
          const siblings = pages.filter((one) => one.section === section);
          const position = lastPosition(siblings);
          return [planEdit(addPage, { id, section, position, ...definedFields(page) })];
        },
        pageOf,
      );
    }),
    implement(calls.changePage, async ({ actor, input: { params, body } }) => {
      const id = params.review_page_id;
      const value = await editing.change(actor, params.id, () => [
        planEdit(changePage, { id, ...definedFields(body) }),
      ]);
      return pageOf(value, id);
    }),
    implement(calls.removePage, async ({ actor, input: { params } }) => {
      await editing.change(actor, params.id, ({ pages }) => [
        planEdit(removePage, { id: recordIn(pages, params.review_page_id).id }),
      ]);
      return null;
    }),
  ];
}
