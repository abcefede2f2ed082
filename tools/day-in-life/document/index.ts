export { dayInLifeDocument } from './day-in-life-document.ts';
export { planSample, sampleDay } from './sample.ts';
