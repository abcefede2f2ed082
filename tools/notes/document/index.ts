export { planSample, sampleNotes } from './sample.ts';
