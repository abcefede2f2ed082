import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { aiFailures } from './failures.ts';

interface Generated<Project extends z.ZodType> {
  /** The specification's name of the kind, as in `ai/rrm`. */
  word: string;
  /** Prefix of the ids of the tool's calls. */
  prefix: string;
  project: Project;
}

/** The calls that generate a project from a description, under both of their paths (readings 41). */
export function generateCalls<Project extends z.ZodType>(given: Generated<Project>) {
  const { word, prefix, project } = given;
  const shared = {
    access: 'scope',
    method: 'POST',
    summary: 'Have AI make a project of a description.',
    body: z.object({ description: z.string().trim().min(1).max(lengths.aiPrompt) }),
    output: project,
    failures: aiFailures,
    rate: { max: 30, seconds: 60 },
  } as const;
  return [
    defineCall({
      ...shared,
      id: `${prefix}.generate`,
      group: 'mapper-ai',
      path: `/ai/${word}`,
    }),
    defineCall({
      ...shared,
      id: `${prefix}.generateInMain`,
      group: 'main',
      path: `/mapper/ai/${word}`,
    }),
  ] as const;
}
