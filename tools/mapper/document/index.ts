export * from './edits.ts';
export * from './mapper-document.ts';
export { plainTextOf, previewOf } from './summary.ts';
