/** Everything that can be done to a persona project besides typing, by noun. */
export * from './edits/evidence.ts';
export * from './edits/items.ts';
export * from './edits/personas.ts';
export * from './edits/project.ts';
export * from './edits/sections.ts';
