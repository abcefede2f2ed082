export { actionPhrase } from './action-phrase.ts';
export { afterActions } from './after-actions.ts';
export { contentTerms, stemOf } from './content-terms.ts';
export * from './definition.ts';
export { type Group, groupAlike, headline, withoutTime } from './group-alike.ts';
export { backedBy, createElements, type ElementMaker, saidIn } from './make-elements.ts';
export { groupPeople, type People, peopleCalled } from './people.ts';
export { createPlanWriter, type EvidencePiece, type PlanWriter } from './plan-writer.ts';
export { cleanText, keyOf, numberWithin, oneOf, siftElements } from './sift-elements.ts';
export {
  findingsOf,
  kindOf,
  likeliest,
  type SaidPassage,
  type SentenceKind,
  type SortedPassage,
  type SortedPassages,
  sentenceKinds,
  voiceOf,
  withoutAsking,
} from './sorted.ts';
