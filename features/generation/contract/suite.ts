import { z } from 'zod';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { draftBrief } from './brief.ts';
import { generationFailures } from './failures.ts';

const refusal = z.object({ code: z.string(), message: z.string() });

/** A project of a suite as it was begun. */
export const suiteProject = z.object({
  kind: projectCode,
  /** Null where the plan has no room for it. */
  project_id: projectId.nullable(),
  title: z.string(),
  /** Why it was not begun; null where it was. */
  problem: refusal.nullable(),
});
export type SuiteProject = z.output<typeof suiteProject>;

/** What the run of a suite works on. */
export const suiteRunInput = z.object({
  title: z.string(),
  brief: draftBrief,
  /** In the order in which they are drafted: the first ones link to no others. */
  projects: z.array(suiteProject).min(1),
});

/** How far a part of a suite is; a later one of the same kind replaces it. */
export const suitePart = z.object({
  kind: projectCode,
  state: z.enum(['waiting', 'drafting', 'done', 'failed']),
  /** From 0 to 1. */
  progress: z.number(),
  /** The run that drafts the project; null before it and where there is none. */
  run_id: z.string().nullable(),
  /** Why it failed, or is not whole; null otherwise. */
  problem: refusal.nullable(),
  /** Personas of the suite that the project links to. */
  links: z.number().int(),
  /** Links to items of the other projects that are from the same passage or name the same task. */
  item_links: z.number().int().default(0),
});
export type SuitePart = z.output<typeof suitePart>;

/** How a suite ended. */
export const suiteResult = z.object({ parts: z.array(suitePart) });

/** Name of the kind of runs. */
export const suiteRunName = 'generation.suite';

const buildSuite = {
  access: 'scope',
  method: 'POST',
  summary:
    'Begin personas, a map, a day and a matrix that one brief drafts, and that link to each other.',
  body: draftBrief.extend({ title: z.string().trim().max(lengths.title).default('') }),
  output: z.object({
    /** Id of the run that fills the projects. */
    job_id: z.string(),
    projects: z.array(suiteProject),
  }),
  failures: generationFailures,
  rate: { max: 10, seconds: 60 },
} as const;

/** Builds a suite (S7.161), under both groups (readings 41). */
export const buildSuiteInMain = defineCall({
  ...buildSuite,
  id: 'generation.suite',
  group: 'main',
  path: '/mapper/ai-suite-builder',
});
export const buildSuiteInGroup = defineCall({
  ...buildSuite,
  id: 'generation.suiteInGroup',
  group: 'mapper-ai',
  path: '/ai-suite-builder',
});

export const readSuite = defineCall({
  id: 'generation.readSuite',
  group: 'main',
  method: 'GET',
  path: '/generation/suites/:id',
  access: 'scope',
  summary: 'The projects of a suite that the caller builds or built, as they see them now.',
  params: z.object({ id: z.string().max(64) }),
  output: z.object({
    title: z.string(),
    projects: z.array(
      suiteProject.extend({
        /** Address of the project; null where it was deleted. */
        path: z.string().nullable(),
      }),
    ),
  }),
  failures: generationFailures,
});
