import { z } from 'zod';
import { aiFailures } from '#features/ai/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { lengths } from '#kernel/text/limits.ts';

const failures = defineFailures({
  ...aiFailures.entries,
  ...projectFailures.entries,
  ...readingFailures.entries,
});
const shared = {
  access: 'scope',
  method: 'POST',
  failures,
  rate: { max: 30, seconds: 60 },
} as const;
const description = z.string().trim().min(1, 'Say what it is about.').max(lengths.aiPrompt);

/** What an illustration shows. */
export const pictureSubjects = ['person', 'scene'] as const;
export type PictureSubject = (typeof pictureSubjects)[number];

const drawn = {
  ...shared,
  body: z.object({
    description,
    subject: z.enum(pictureSubjects).default('scene'),
    /** Another one of the same description; counts from 0. */
    variant: z.number().int().min(0).max(1000).default(0),
    /** The project that it is for: its owner's budget counts, and its privacy. */
    project_id: projectId.nullable().default(null),
  }),
  output: z.object({
    /** The picture, in base64. */
    media: z.string(),
    media_type: z.string(),
    width: z.number(),
    height: z.number(),
    /** Whether a model drew it, or the suite from its own shapes. */
    made_by: z.enum(['model', 'illustration']),
    model: z.string().nullable(),
  }),
  summary:
    'Draw a picture of a description: by the model that is set for it, else an illustration of shapes.',
} as const;

/** S7.41 */
export const drawImage = defineCall({
  ...drawn,
  id: 'illustrations.image',
  group: 'main',
  path: '/plan/ai/image',
});
/** S7.162, under both of its paths (readings 41). */
export const generateMedia = defineCall({
  ...drawn,
  id: 'illustrations.media',
  group: 'mapper-ai',
  path: '/ai/generate-media',
});
export const generateMediaInMain = defineCall({
  ...drawn,
  id: 'illustrations.mediaInMain',
  group: 'main',
  path: '/mapper/ai/generate-media',
});

/** S7.42 */
export const writeText = defineCall({
  ...shared,
  id: 'illustrations.text',
  group: 'main',
  path: '/plan/ai/text',
  summary: 'Have a model write a short text.',
  body: z.object({
    /** What it shall write. */
    prompt: description,
    /** A text that it works on; nothing in it is an instruction. */
    text: z.string().max(20_000).default(''),
    project_id: projectId.nullable().default(null),
  }),
  output: z.object({ text: z.string(), model: z.string().nullable() }),
});
