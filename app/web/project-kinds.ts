import type { ProjectKindView } from '#features/projects/web/index.ts';
import { mapperView } from '#tools/mapper/web/index.ts';
import { notesView } from '#tools/notes/web/index.ts';

/** The kinds of projects of the tools that are there, in the order of their tabs. */
export const projectKinds: readonly ProjectKindView[] = [mapperView, notesView];
