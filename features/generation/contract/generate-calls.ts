import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { draftBrief } from './brief.ts';
import { generationFailures } from './failures.ts';

interface Generated<Project extends z.ZodType, Options extends z.ZodRawShape> {
  /** The specification's names of the call, as 'rrm' in `ai/rrm`; the first is the usual one. */
  words: readonly [string, ...string[]];
  /** Prefix of the ids of the tool's calls. */
  prefix: string;
  project: Project;
  /** What the tool takes besides the brief, such as the type of a map. */
  options?: Options;
}

/**
 * The calls that begin a project and have it drafted, under both of their paths (readings 41). They answer
 * with the project, which is filled by the run `job_id` (readings 25).
 */
export function generateCalls<
  Project extends z.ZodType,
  const Options extends z.ZodRawShape = Record<never, never>,
>({ words, prefix, project, options }: Generated<Project, Options>) {
  const shared = {
    access: 'scope',
    method: 'POST',
    summary: 'Begin a project and have it drafted from a description or from sources.',
    body: draftBrief.extend({
      title: z.string().trim().max(lengths.title).default(''),
      ...(options ?? ({} as Options)),
    }),
    output: project.and(z.object({ job_id: z.string() })),
    failures: generationFailures,
    rate: { max: 30, seconds: 60 },
  } as const;
  return words.flatMap((word, at) => {
    const suffix = at === 0 ? '' : `.${word.replaceAll('/', '-')}`;
    return [
      defineCall({
        ...shared,
        id: `${prefix}.generate${suffix}`,
        group: 'mapper-ai',
        path: `/ai/${word}`,
      }),
      defineCall({
        ...shared,
        id: `${prefix}.generateInMain${suffix}`,
        group: 'main',
        path: `/mapper/ai/${word}`,
      }),
    ] as const;
  });
}

/**
 * The usual one of a tool's calls: the first of the main group.
 * @throws Error where there is none
 */
export function usualCall<Generate extends { group: string }>(
  calls: readonly Generate[],
): Generate {
  const call = calls.find(({ group }) => group === 'main');
  if (!call) throw new Error('A tool has no call that generates its projects.');
  return call;
}
