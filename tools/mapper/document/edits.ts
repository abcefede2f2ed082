/** All edits of a map, by record. */
export * from './edits/arrows.ts';
export * from './edits/behaviour.ts';
export * from './edits/cards.ts';
export * from './edits/columns.ts';
export * from './edits/emotions.ts';
export * from './edits/map.ts';
export * from './edits/notes.ts';
export * from './edits/opportunities.ts';
export * from './edits/patterns.ts';
export * from './edits/personas.ts';
export * from './edits/rows.ts';
export * from './edits/tags.ts';
export * from './edits/tickets.ts';
