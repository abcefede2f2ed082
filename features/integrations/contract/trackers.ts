import { z } from 'zod';

/** Supported issue trackers. */
export const tracker = z.enum(['jira', 'azure']);
