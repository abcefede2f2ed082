export { followToEnd } from './follow-to-end.ts';
export { ownRuns, quietly } from './run-query.ts';
export { RunsButton } from './runs-button.tsx';
export { type FollowedRun, useRun } from './use-run.ts';
