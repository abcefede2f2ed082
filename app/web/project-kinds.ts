import type { ProjectTool } from '#features/projects/web/index.ts';
import { mapperTool } from '#tools/mapper/web/index.ts';
import { notesTool } from '#tools/notes/web/index.ts';

/** The kinds of projects of the tools that are there, in the order of their tabs. */
export const projectKinds: readonly ProjectTool[] = [mapperTool, notesTool];
