/** All edits of a Red Route Matrix project, by record. */
export * from './edits/matrices.ts';
export * from './edits/meaning.ts';
export * from './edits/tasks.ts';
