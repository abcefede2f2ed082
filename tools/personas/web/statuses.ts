import type { Status } from '../contract/codes.ts';

/** The colour of each status (S3.87 to S3.90); its letter always stands beside it. */
export const statusColours: Readonly<Record<Status, string>> = {
  O: 'var(--status-open)',
  A: 'var(--status-assumed)',
  R: 'var(--status-researched)',
  IP: 'var(--status-in-progress)',
};
