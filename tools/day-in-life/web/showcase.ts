import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import { positionsAt } from '#kernel/order.ts';
import { dayInLifeDocument } from '../document/day-in-life-document.ts';
import { addEntry } from '../document/edits.ts';

export const showcaseTitle = 'Ines, ward nurse, early shift';

const entries = [
  '05:10–05:50 Gets up, packs lunch',
  '05:50–06:25 Bus',
  '06:25–06:40 Changes, finds a free trolley',
  '06:40–07:10 Handover',
  '07:10–08:30 Medicine round 1',
];

/** The day that everybody may look at (S2.75). */
export function showcaseDay(): Y.Doc {
  const document = emptyDocument(dayInLifeDocument);
  const positions = positionsAt([], 0, entries.length);
  for (const [place, text] of entries.entries()) {
    const given = { id: `showcase-${place}`, text, position: positions[place] ?? '' };
    applyEdit(document, addEntry, given, { kind: 'user' });
  }
  return document;
}
