import { jobs } from './tables.ts';

/** The column of the job's owner. */
export const jobOwnerColumn = jobs.ownerId;
