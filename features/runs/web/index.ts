export { followToEnd } from './follow-to-end.ts';
export { RunLines } from './run-lines.tsx';
export { ownRuns, quietly } from './run-query.ts';
export { RunsButton } from './runs-button.tsx';
export { type FollowedRun, useRun } from './use-run.ts';
