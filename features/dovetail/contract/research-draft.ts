import { z } from 'zod';
import { generationFailures } from '#features/generation/contract/failures.ts';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';
import { dovetailFailures } from './failures.ts';
import { importLine, importRequest, importResult } from './research.ts';

/** Failures of drafting a project from items of Dovetail. */
export const researchDraftFailures = defineFailures({
  ...generationFailures.entries,
  ...dovetailFailures.entries,
  'dovetail/nothing-imported': [422, 'None of the notes could be imported, so nothing is drafted.'],
  'dovetail/import-cancelled': [
    409,
    'The import of the notes was cancelled, so nothing is drafted.',
  ],
});

/** The items that a new project is drafted from, and how. */
export const researchDraftRequest = importRequest.extend({
  /** Title of the project, and of the note project with its sources. */
  title: z.string().trim().max(lengths.title).default(''),
  /** Whether the engine of the suite drafts although there is a model. */
  without_model: z.boolean().default(false),
  /**
   * Whether a model reads the notes without the names and numbers that are found in them; null to do so
   * where texts leave the network of the server.
   */
  mask: z.boolean().nullable().default(null),
});

/** What a run that drafts a project from items of Dovetail works on. */
export const researchDraftInput = researchDraftRequest.extend({
  kind: projectCode,
  /** The kind as users read it: 'Mapper'. */
  noun: z.string().max(60),
});
export type ResearchDraftInput = z.output<typeof researchDraftInput>;

const begunProject = z.object({ project_id: projectId, path: z.string() });

/** The note project of a run, and the run that imports the items into it; null before it. */
export const notesBegun = z.object({
  notes: begunProject.extend({ run_id: z.string().nullable() }),
});
export type NotesBegun = z.output<typeof notesBegun>['notes'];

/** What such a run reports: its note project, then what became of each item. */
export const researchDraftPart = z.union([importLine, notesBegun]);
export type ResearchDraftPart = z.output<typeof researchDraftPart>;

/** How such a run ends: the draft is a run of its own, which fills the project. */
export const researchDraftResult = importResult.extend({
  notes: begunProject,
  project: begunProject.extend({ run_id: z.string() }),
});

/** Name of the kind of runs. */
export const researchDraftRunName = 'dovetail.draft';
