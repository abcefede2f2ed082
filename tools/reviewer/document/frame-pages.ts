import type { PlacedFrame } from '#features/designs/document/index.ts';
import type { StoredPicture } from '#features/pictures/contract/calls.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { addImage, addPage, addSection, addShot, changePage } from './edits.ts';
import { lastPosition } from './linkable-items.ts';
import type { ReviewValue } from './reviewer-document.ts';

interface Placing {
  placed: readonly PlacedFrame[];
  section: string | null;
  newId: () => string;
  /** When the pictures were read. */
  at: string;
}

/**
 * The edits that add frames as pages at the end of a section, and give pages the new pictures of their
 * frames. Pins stay where they are; the places are to be checked on a new picture.
 */
export function placeFrameEdits(review: ReviewValue, placing: Placing): PlannedEdit[] {
  const { placed, newId } = placing;
  const there = new Set(review.pages.map(({ id }) => id));
  const shown = placed.filter(({ page }) => page !== null && there.has(page));
  const added = placed.filter(({ page, picture }) => page === null && picture !== null);
  const edits = shown.flatMap((one) => refreshEdits(review, one, placing));
  if (added.length === 0) return edits;
  const section =
    review.sections.find(({ id }) => id === placing.section) ?? review.sections.at(-1) ?? null;
  const into = section?.id ?? newId();
  if (!section) edits.push(planEdit(addSection, { id: into, title: 'First flow', position: 'a0' }));
  const before = review.pages.filter((page) => page.section === into);
  const positions = positionsAt(before, before.length, added.length);
  for (const [turn, one] of added.entries()) {
    const position = positions[turn] ?? 'a0';
    edits.push(...addEdits(one, { section: into, position, placing }));
  }
  return edits;
}

function addEdits(
  { name, frame, picture }: PlacedFrame,
  { section, position, placing }: { section: string; position: string; placing: Placing },
): PlannedEdit[] {
  if (!picture) return [];
  const page = placing.newId();
  const title = cutTo(name, lengths.sectionName);
  return [
    planEdit(addPage, { id: page, section, title, position, source: 'figma', frame }),
    ...shotEdits({ page, name, picture, position: 'a0' }, placing),
  ];
}

function refreshEdits(
  review: ReviewValue,
  { page, name, frame, picture }: PlacedFrame,
  placing: Placing,
): PlannedEdit[] {
  if (page === null) return [];
  const shots = review.shots.filter((shot) => shot.page === page);
  const position = lastPosition(shots);
  return [
    planEdit(changePage, { id: page, frame }),
    ...(picture ? shotEdits({ page, name, picture, position }, placing) : []),
  ];
}

function shotEdits(
  given: { page: string; name: string; picture: StoredPicture; position: string },
  { newId, at }: Placing,
): PlannedEdit[] {
  const { page, name, picture, position } = given;
  const image = newId();
  return [
    planEdit(addImage, { id: image, ...picture, name: cutTo(name, lengths.companyName) }),
    planEdit(addShot, { id: newId(), page, image, position, at }),
  ];
}
