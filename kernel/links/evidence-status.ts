import { z } from 'zod';

/** How certain a part is (S3.87 to S3.90): open, assumed, researched, in progress. */
export const statuses = ['O', 'A', 'R', 'IP'] as const;
export const status = z.enum(statuses).describe('O open, A assumed, R researched, IP in progress.');
export type Status = z.output<typeof status>;
export const evidenceStatusLabels: Readonly<Record<Status, string>> = {
  O: 'Open',
  A: 'Assumed',
  R: 'Researched',
  IP: 'In progress',
};
