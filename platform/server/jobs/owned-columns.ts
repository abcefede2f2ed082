import { jobs } from './tables.ts';

/** The column that names whom a job is for. */
export const jobOwnerColumn = jobs.ownerId;
