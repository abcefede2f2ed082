export * from './edits.ts';
export * from './mapper-document.ts';
export { planSample, sampleMap } from './sample.ts';
