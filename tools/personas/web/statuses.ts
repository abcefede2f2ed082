import type { Status } from '../contract/codes.ts';

/** The colour of each status (S3.87 to S3.90); its letter is always shown with it. */
export const statusColours: Readonly<Record<Status, string>> = {
  O: 'var(--status-open)',
  A: 'var(--status-assumed)',
  R: 'var(--status-researched)',
  IP: 'var(--status-in-progress)',
};
