import { defineFailures } from '#kernel/call/failure.ts';

/** Failures of plan limits. The codes are the specification's; each has its own dialog. */
export const planFailures = defineFailures({
  /** Maps and red route matrices. */
  mapper_limit_reached: [403, 'Your plan has no room for another project. Upgrade to make more.'],
  /** Reviews, personas and new days. */
  project_limit_reached: [403, 'Your plan has no room for another project. Upgrade to make more.'],
  /** Copies of days, and notes. */
  dilo_limit_reached: [403, 'Your plan has no room for another project. Upgrade to make more.'],
  collaborator_limit_exist: [
    403,
    "The owner's plan has no room for another collaborator in this project.",
  ],
  trial_unavailable: [409, 'There is no trial to begin or continue for this account.'],
});

/** The codes for a full plan; a caller that gets one opens the limit dialog. */
export const limitCodes = [
  'mapper_limit_reached',
  'project_limit_reached',
  'dilo_limit_reached',
  'collaborator_limit_exist',
] as const;
export type LimitCode = (typeof limitCodes)[number];
