import { z } from 'zod';
import { connection } from '#features/connections/contract/calls.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { dovetailFailures } from './failures.ts';
import {
  importRequest,
  itemContent,
  listedItem,
  maxShown,
  researchItem,
  researchProject,
} from './research.ts';
import { researchDraftFailures, researchDraftRequest } from './research-draft.ts';

const common = { group: 'main', access: 'scope', failures: dovetailFailures } as const;
const rate = { max: 120, seconds: 600 };
const path = '/mapper/integrations';
const cursor = z.string().min(1).max(1000);
const paged = { search: z.string().trim().max(200).optional(), cursor: cursor.optional() };
const next = z.string().nullable();

export const setApiKey = defineCall({
  ...common,
  access: 'account',
  id: 'dovetail.setApiKey',
  method: 'POST',
  path: `${path}/api-key`,
  summary: 'Connect an account of Dovetail by an API key, which is tested first.',
  body: z.object({ api_key: z.string().trim().min(1).max(400) }),
  output: z.object({ message: z.string(), connection }),
  rate: { max: 30, seconds: 600 },
});

export const researchProjects = defineCall({
  ...common,
  id: 'dovetail.projects',
  method: 'GET',
  path: `${path}/transcripts/projects`,
  summary: 'The projects of Dovetail, newest first, in pages.',
  query: z.object(paged),
  output: z.object({ projects: z.array(researchProject), next }),
  rate,
});

export const researchNotes = defineCall({
  ...common,
  id: 'dovetail.notes',
  method: 'GET',
  path: `${path}/notes`,
  summary: 'The transcripts and notes of a project of Dovetail, newest first, in pages.',
  query: z.object({
    ...paged,
    research_project_id: z.string().min(1).max(200),
    /** A note project: `is_here` says which items it has. */
    project_id: projectId.optional(),
  }),
  output: z.object({
    notes: z.array(listedItem.extend({ is_here: z.boolean() })),
    next,
  }),
  rate,
});

export const fetchResearch = defineCall({
  ...common,
  id: 'dovetail.fetch',
  method: 'POST',
  path: `${path}/notes`,
  summary: 'Chosen transcripts and notes, with text, highlights, tags and participants.',
  body: z.object({ notes: z.array(researchItem).min(1).max(maxShown) }),
  output: z.object({ notes: z.array(itemContent) }),
  rate: { max: 60, seconds: 600 },
});

export const importResearch = defineCall({
  ...common,
  id: 'dovetail.import',
  method: 'POST',
  path: `${path}/notes/import`,
  summary: 'Import chosen transcripts and notes into a note project, as a run.',
  body: importRequest.extend({ project_id: projectId }),
  output: z.object({ job_id: z.string() }),
  rate,
});

const draftFromResearch = {
  ...common,
  reach: 'account',
  method: 'POST',
  body: researchDraftRequest,
  output: z.object({ job_id: z.string() }),
  failures: researchDraftFailures,
  rate: { max: 30, seconds: 600 },
} as const;

/** S7.179 */
export const makeMapper = defineCall({
  ...draftFromResearch,
  id: 'dovetail.makeMapper',
  path: `${path}/make-mapper`,
  summary:
    'Import chosen transcripts and notes into a new note project, and draft a map from them, as a run.',
});

/** S1.34 */
export const makePersonas = defineCall({
  ...draftFromResearch,
  id: 'dovetail.makePersonas',
  path: `${path}/make-personas`,
  summary:
    'Import chosen transcripts and notes into a new note project, and draft personas from them, as a run.',
});

/** The calls that draft a project from items of Dovetail, by the kind of project. */
export const researchDraftCalls = { PM: makeMapper, PC: makePersonas } as const;
export const researchDraftKinds = ['PM', 'PC'] as const satisfies ProjectCode[];
export type ResearchDraftKind = (typeof researchDraftKinds)[number];
