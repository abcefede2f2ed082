/** Everything that can be done to a Red Route Matrix project, by noun. */
export * from './edits/matrices.ts';
export * from './edits/meaning.ts';
export * from './edits/tasks.ts';
