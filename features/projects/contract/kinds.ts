import { z } from 'zod';

/** Project types of the specification (S3.61 to S3.66), each with its name in the suite. */
export const projectKinds = {
  PM: 'mapper',
  UR: 'reviewer',
  PC: 'personas',
  DILO: 'day-in-life',
  RRM: 'red-routes',
  NOTE: 'notes',
} as const;

export type ProjectCode = keyof typeof projectKinds;
export const projectCode = z.enum(Object.keys(projectKinds) as [ProjectCode, ...ProjectCode[]]);

/** Product types of the specification: T for Reviewer, M for all others (readings 37). */
export const productType = z.enum(['M', 'T']);
