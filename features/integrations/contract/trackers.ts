import { z } from 'zod';

/** Issue trackers that projects work with. */
export const tracker = z.enum(['jira', 'azure']);
