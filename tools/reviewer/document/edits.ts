/** All edits of a review, by record. */
export * from './edits/ai-searches.ts';
export * from './edits/evidence.ts';
export * from './edits/issues.ts';
export * from './edits/links.ts';
export * from './edits/merging.ts';
export * from './edits/pages.ts';
export * from './edits/pins.ts';
export * from './edits/review.ts';
export * from './edits/tags.ts';
export * from './edits/tickets.ts';
