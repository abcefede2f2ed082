import * as z from 'zod/mini';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import { defineCall } from '#kernel/call/call.ts';

/** The steps of the checklist, in their order. */
export const checklistSteps = [
  'project',
  'tour',
  'content',
  'comment',
  'invite',
  'link',
  'export',
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** A tool with a tour, by the code of its projects. */
const tour = z.enum(Object.keys(projectKinds) as [keyof typeof projectKinds]);

const tours = z.object({
  /** The tours that were offered to this account. */
  offered: z.array(tour),
  /** Those that it did to their end. */
  done: z.array(tour),
  /** Those that it left, and has not done since. */
  left: z.array(tour),
});

export const readTours = defineCall({
  id: 'help.tours',
  group: 'main',
  method: 'GET',
  path: '/help/tours',
  access: 'account',
  summary: 'The tours of tools that this account was offered, has done and has left.',
  output: tours,
});

export const offerTour = defineCall({
  id: 'help.offerTour',
  group: 'main',
  method: 'POST',
  path: '/help/tours',
  access: 'account',
  summary: 'Records that a tour was offered, so that no other browser offers it again.',
  body: z.object({ tour }),
  output: tours,
});

export const endTour = defineCall({
  id: 'help.endTour',
  group: 'main',
  method: 'POST',
  path: '/help/tours/end',
  access: 'account',
  summary: 'Records that a tour was done, or left before its end.',
  body: z.object({ tour, outcome: z.enum(['done', 'left']) }),
  output: tours,
});

const checklist = z.object({
  /** What the account has done of it; null where there is no checklist, or none any more. */
  done: z.nullable(z.array(z.enum(checklistSteps))),
});

export const readChecklist = defineCall({
  id: 'help.checklist',
  group: 'main',
  method: 'GET',
  path: '/help/checklist',
  access: 'account',
  summary: 'What a new account has done of the first steps.',
  output: checklist,
});

export const dismissChecklist = defineCall({
  id: 'help.dismissChecklist',
  group: 'main',
  method: 'DELETE',
  path: '/help/checklist',
  access: 'account',
  summary: 'Removes the checklist of this account for good.',
  output: checklist,
});
