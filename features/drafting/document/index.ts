export { afterActions } from './after-actions.ts';
export * from './definition.ts';
export { type Group, groupAlike, headline } from './group-alike.ts';
export { createElements, type ElementMaker, type GivenElement } from './make-elements.ts';
export { createPlanWriter, type EvidencePiece, type PlanWriter } from './plan-writer.ts';
export { cleanText, keyOf, numberWithin, oneOf, siftElements } from './sift-elements.ts';
export {
  findingsOf,
  kindOf,
  type SentenceKind,
  type SortedPassage,
  type SortedPassages,
  sentenceKinds,
  voiceOf,
} from './sorted.ts';
