import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import type { LinkedOutline } from '#kernel/links/outline.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { addPage, addSection } from './edits.ts';
import { reviewerDocument } from './reviewer-document.ts';

/** Things of which a page is made: a route from end to end, or a step of one. */
const shown = ['task', 'stage', 'card'];

/**
 * Makes a section of what another project tells, with a page to look at each of its tasks, which points
 * back at it: what is found on that page stands in the way of the task.
 */
export function createFromOutline(document: Y.Doc, told: LinkedOutline): PlannedEdit[] {
  const parts = told.parts.filter(({ item }) => shown.includes(item.what));
  if (parts.length === 0) return [];
  const { sections } = readDocument(reviewerDocument, document).value;
  const section = told.newId();
  const positions = positionsAt([], 0, parts.length);
  const title = cutTo(told.title, lengths.sectionName);
  return [
    planEdit(addSection, { id: section, title, position: positionAt(sections, sections.length) }),
    ...parts.map(({ item, link }, at) =>
      planEdit(addPage, {
        id: told.newId(),
        section,
        title: cutTo(item.title, lengths.sectionName),
        link: { ...link, follows: true },
        position: positions[at] ?? '',
      }),
    ),
  ];
}
