import * as z from 'zod/mini';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import { defineCall } from '#kernel/call/call.ts';

/** The steps of the checklist, in their order. */
export const checklistSteps = [
  'project',
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
});

export const readTours = defineCall({
  id: 'help.tours',
  group: 'main',
  method: 'GET',
  path: '/help/tours',
  access: 'account',
  summary: 'The tours of tools that were offered to this account.',
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
