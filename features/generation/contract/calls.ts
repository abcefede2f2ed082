import { z } from 'zod';
import { aiWorks } from '#features/ai/contract/admin-calls.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { run } from '#features/runs/contract/run.ts';
import { readFile } from '#features/tables/contract/calls.ts';
import { tableFailures } from '#features/tables/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { draftBrief, draftFocus } from './brief.ts';
import { backings, draftMakers } from './draft.ts';
import { generationFailures } from './failures.ts';
import { proposedMask } from './masks.ts';

const common = { access: 'scope', failures: generationFailures } as const;
const rate = { max: 30, seconds: 60 } as const;
const params = z.object({ mapper_id: projectId });
const options = draftBrief.extend({
  focus: draftFocus.nullable().default(null),
  board: z.string().max(40).nullable().default(null),
  repeats: z.number().int().min(1).max(3).default(1),
});

export const readOffer = defineCall({
  ...common,
  id: 'generation.offer',
  group: 'main',
  method: 'GET',
  path: '/generation/offer',
  summary: 'What drafts are made with for the caller now: a model, or the engine of the suite.',
  query: z.object({ project_id: projectId.optional() }),
  output: z.object({
    made_by: z.enum(draftMakers),
    /** Name of the model that drafts; null without one. */
    model: z.string().nullable(),
    /** Whether that model is elsewhere, so that texts leave the network of the server. */
    leaves_network: z.boolean(),
    /** The kinds of work that have a model. */
    works: z.array(z.enum(aiWorks)),
    /** Whether vectors are of English texts only. */
    english_only: z.boolean(),
    /** Whether the payer, or the installation, has spent its AI budget of today. */
    budget_spent: z.boolean(),
  }),
});

export const proposeMasks = defineCall({
  ...common,
  id: 'generation.masks',
  group: 'main',
  method: 'POST',
  path: '/generation/masks',
  summary:
    'Propose what to mask in the texts of a brief before a model reads them; never complete.',
  body: z.object({
    brief: draftBrief,
    /** The project that is drafted, whose texts a model reads too; null for a new one. */
    project_id: projectId.nullable().default(null),
  }),
  output: z.object({
    masks: z.array(proposedMask),
    /** Whether all texts were searched for names; only the first of very long ones are. */
    searched_all: z.boolean(),
  }),
  rate,
});

export const readDraftTable = defineCall({
  ...common,
  id: 'generation.readTable',
  group: 'main',
  method: 'POST',
  path: '/generation/table',
  bodyType: 'either',
  summary: 'Read the rows of a CSV or XLSX file (`table`) to draft from; nothing is stored.',
  output: readFile,
  failures: tableFailures,
  rate,
});

const draftPart = {
  ...common,
  method: 'POST',
  params,
  body: options,
  output: run,
  rate,
} as const;

/** Drafts a project or a part of it (S7.160, S1.66), under both groups (readings 41). */
const draftSection = {
  ...draftPart,
  summary:
    'Propose a draft of a project, or of the part in focus; nothing changes until it is accepted.',
} as const;
const draftSections = {
  ...draftPart,
  summary: 'Propose the sections of a project, such as the stages of a map, before its cells.',
} as const;

export const draftSectionInMain = defineCall({
  ...draftSection,
  id: 'generation.section',
  group: 'main',
  path: '/mapper/:mapper_id/ai/section',
});
export const draftSectionsInMain = defineCall({
  ...draftSections,
  id: 'generation.sections',
  group: 'main',
  path: '/mapper/:mapper_id/ai/sections',
});
export const draftSectionInGroup = defineCall({
  ...draftSection,
  id: 'generation.sectionInGroup',
  group: 'mapper-ai',
  path: '/:mapper_id/ai/section',
});
export const draftSectionsInGroup = defineCall({
  ...draftSections,
  id: 'generation.sectionsInGroup',
  group: 'mapper-ai',
  path: '/:mapper_id/ai/sections',
});

export const acceptDraft = defineCall({
  ...common,
  id: 'generation.accept',
  group: 'main',
  method: 'POST',
  path: '/generation/drafts/:id/accept',
  summary:
    'Write pieces of a proposed draft into its project, as one step with a version before it.',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({
    /** Ids of the pieces; null for all of them. Their parents are included. */
    pieces: z.array(z.string().max(64)).min(1).max(5000).nullable(),
  }),
  output: run,
  rate,
});

export const readDraftPart = defineCall({
  ...common,
  id: 'generation.part',
  group: 'main',
  method: 'GET',
  path: '/generation/drafts/:id/part',
  summary: 'The part of its project that a draft is about, and what accepting it replaces now.',
  params: z.object({ id: z.string().max(64) }),
  output: z.object({
    focus: draftFocus.nullable(),
    /** The board of the project that is drafted; null for the project itself. */
    board: z.string().nullable(),
    /** Titles of the records in focus; empty for the whole project. */
    titles: z.array(z.string()),
    /** Records that a draft wrote and nobody has changed since; accepting the draft removes them. */
    replaces: z.array(z.object({ collection: z.string(), id: z.string(), text: z.string() })),
  }),
});

export const readGenerated = defineCall({
  ...common,
  id: 'generation.records',
  group: 'main',
  method: 'GET',
  path: '/generation/projects/:mapper_id/records',
  summary:
    'The records of a project that drafts wrote: by what, and how they stand to their sources.',
  params,
  output: z.object({
    records: z.array(
      z.object({
        collection: z.string(),
        id: z.string(),
        backing: z.enum(backings),
        made_by: z.enum(draftMakers),
        model: z.string().nullable(),
        prompt_version: z.string().nullable(),
        made_date: z.iso.datetime(),
        /** Whether nobody has changed or removed it since. */
        unchanged: z.boolean(),
      }),
    ),
  }),
});
