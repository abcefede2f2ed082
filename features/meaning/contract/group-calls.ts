import { z } from 'zod';
import { aiFailures } from '#features/ai/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';

const common = {
  group: 'main',
  access: 'scope',
  method: 'POST',
  scope: 'read',
  failures: aiFailures,
} as const;

/** Items of a project that one call compares. */
export const maxItems = 400;
/** Themes that one call sorts into. */
export const maxThemes = 50;

const itemId = z.string().min(1).max(64);
const sureness = z.number().min(0).max(1);
/** Whether some of the items are not read yet, and are left out; they are read now. */
const isUnread = z.boolean();

export const sortByThemes = defineCall({
  ...common,
  id: 'meaning.themes',
  path: '/meaning/themes',
  summary:
    'For items of a project, the theme that each is nearest to. A theme has a name, examples, or both.',
  body: z.object({
    project_id: projectId,
    themes: z
      .array(
        z.object({
          id: z.string().min(1).max(64),
          name: z.string().max(200),
          examples: z.array(itemId).max(100),
        }),
      )
      .max(maxThemes),
    items: z.array(itemId).max(maxItems),
  }),
  output: z.object({
    /** Items near to a theme, with how much nearer it is than the next one. */
    sorted: z.array(z.object({ item: itemId, theme: z.string(), sureness })),
    is_other_language: z.boolean(),
    is_unread: isUnread,
  }),
});
export type ThemesQuery = z.output<NonNullable<typeof sortByThemes.body>>;
export type ThemesAnswer = z.output<typeof sortByThemes.output>;

export const findPairs = defineCall({
  ...common,
  id: 'meaning.pairs',
  path: '/meaning/pairs',
  summary: 'Pairs of items of a project with nearly the same meaning, the nearest first.',
  body: z.object({ project_id: projectId, items: z.array(itemId).max(maxItems) }),
  output: z.object({
    pairs: z.array(z.object({ one: itemId, other: itemId, sureness })),
    is_unread: isUnread,
  }),
});
export type PairsQuery = z.output<NonNullable<typeof findPairs.body>>;
export type PairsAnswer = z.output<typeof findPairs.output>;
