export * from './edits/boards.ts';
export * from './edits/parts.ts';
export * from './edits/plans.ts';
export * from './edits/tasks.ts';
