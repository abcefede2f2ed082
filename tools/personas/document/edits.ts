/** All edits of a persona project except typing in rich text, by record. */
export * from './edits/evidence.ts';
export * from './edits/items.ts';
export * from './edits/personas.ts';
export * from './edits/project.ts';
export * from './edits/sections.ts';
