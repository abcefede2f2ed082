export { followToEnd } from './follow-to-end.ts';
export { RunProgress, type RunProgressProps } from './run-progress.tsx';
export { quietly, type RunSource } from './run-query.ts';
export { RunsButton } from './runs-button.tsx';
export { type FollowedRun, type UseRunOptions, useRun } from './use-run.ts';
