import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import type { LinkedOutline } from '#kernel/links/outline.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { addPage, addSection } from './edits.ts';
import { reviewerDocument } from './reviewer-document.ts';

/** The kinds of linkable items that become pages: a task, or a step of a journey. */
const shown = ['task', 'stage', 'card'];

/**
 * Plans a section from an outline, with a page for each task, which links back to it: problems on that
 * page block the task.
 */
export function createFromOutline(document: Y.Doc, described: LinkedOutline): PlannedEdit[] {
  const parts = described.parts.filter(({ item }) => shown.includes(item.what));
  if (parts.length === 0) return [];
  const { sections } = readDocument(reviewerDocument, document).value;
  const section = described.newId();
  const positions = positionsAt([], 0, parts.length);
  const title = cutTo(described.title, lengths.sectionName);
  return [
    planEdit(addSection, { id: section, title, position: positionAt(sections, sections.length) }),
    ...parts.map(({ item, link }, at) =>
      planEdit(addPage, {
        id: described.newId(),
        section,
        title: cutTo(item.title, lengths.sectionName),
        link: { ...link, follows: true },
        position: positions[at] ?? '',
      }),
    ),
  ];
}
