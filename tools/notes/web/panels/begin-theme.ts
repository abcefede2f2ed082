import { nextTag } from '#features/tags/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { addTag } from '../../document/edits.ts';
import { changeHighlight } from '../../document/highlights.ts';
import { tagColours } from '../../document/notes-document.ts';
import type { LiveNotes } from '../notes-model.tsx';

/** Puts highlights into the theme of a tag, as one step. */
export function putIntoTheme(live: LiveNotes, tag: string, highlights: readonly string[]): void {
  live.editAll(highlights.map((id) => planEdit(changeHighlight, { id, tag })));
}

/**
 * Puts one highlight with another, as one step: into its theme, else both into a new one that is named
 * by the words of the other and can be renamed in the panel of tags.
 */
export function putTogether(live: LiveNotes, dragged: string, onto: string, name: string): void {
  const target = live.opened.highlights.get(onto);
  if (!target || dragged === onto || !live.opened.highlights.get(dragged)) return;
  const known = target.tag !== null && live.opened.tags.has(target.tag) ? target.tag : null;
  if (known !== null) putIntoTheme(live, known, [dragged]);
  else beginTheme(live, name, [onto, dragged]);
}

/** Begins a theme with highlights, as one step; it is named by some words. */
export function beginTheme(live: LiveNotes, title: string, highlights: readonly string[]): void {
  const name = cutTo(title.replaceAll(/\s+/g, ' ').trim(), lengths.tag).trim();
  const tag = nextTag(live.opened.tags.all(), tagColours, newId(), { name });
  const steps: PlannedEdit[] = highlights.map((id) =>
    planEdit(changeHighlight, { id, tag: tag.id }),
  );
  live.editAll([planEdit(addTag, tag), ...steps]);
}
