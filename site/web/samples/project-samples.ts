import type { ProjectSample } from '#features/projects/web/index.ts';
import { mapSamples } from '#tools/mapper/web/index.ts';
import { notesSamples } from '#tools/notes/web/index.ts';

/** The samples of all tools, in the order of the tabs. */
export const projectSamples: readonly ProjectSample[] = [...mapSamples, ...notesSamples];
