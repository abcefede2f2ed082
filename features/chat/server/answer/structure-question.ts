import { stemOf } from '#features/drafting/document/index.ts';

/** The information that a question requests about the parts of a project. */
export type StructureIntent = 'count' | 'list' | 'rank' | 'summary';

/** A question that the structure of a project answers. */
export interface StructureQuestion {
  intent: StructureIntent;
  /** A key of `partNames`; null for the whole project. */
  part: PartName | null;
}

/** The parts that questions name, by the words for them. */
const partNames = {
  persona: /\b(?:personas?|people|users?|customers?)\b/,
  participant: /\b(?:participants?|interviewees|respondents)\b/,
  stage: /\b(?:stages?|phases?)\b/,
  step: /\bsteps?\b/,
  row: /\brows?\b/,
  card: /\bcards?\b/,
  opportunity: /\b(?:opportunit(?:y|ies)|ideas?|improvements?)\b/,
  pain: /\b(?:pain ?points?|pains?|problems?|frustrations?|difficult(?:y|ies)|complaints?)\b/,
  goal: /\b(?:goals?|aims?|motivations?)\b/,
  need: /\b(?:needs?|wishes)\b/,
  redRoute: /\bred ?routes?\b/,
  task: /\b(?:tasks?|activit(?:y|ies)|jobs)\b/,
  issue: /\b(?:issues?|findings?|usability problems?)\b/,
  strength: /\bstrengths?\b/,
  page: /\b(?:pages?|screens?)\b/,
  note: /\b(?:notes?|interviews?|transcripts?)\b/,
  highlight: /\b(?:highlights?|quotes?|quotations?)\b/,
  theme: /\b(?:themes?|tags?|topics?)\b/,
  section: /\bsections?\b/,
  channel: /\b(?:channels?|touchpoints?)\b/,
} as const;
export type PartName = keyof typeof partNames;

const intents: readonly (readonly [StructureIntent, RegExp])[] = [
  ['count', /\b(?:how many|number of|count)\b/],
  [
    'summary',
    /\b(?:summar(?:y|ies|ise|ize)|overview|in short|main points|what is this|what's this|tl;?dr)\b/,
  ],
  [
    'rank',
    /\b(?:biggest|worst|main|top|most|key|largest|greatest|severest|critical|best|highest|important)\b/,
  ],
  ['list', /\b(?:list|which|what|name|show|give|who)\b/],
];

/** Words that say nothing of a subject in such a question. */
const ownTerms = new Set(
  `how many number count summary summaries summarise summarize overview short main point points biggest worst
  top most key largest greatest severest critical best highest important list which what name show give who
  tell describe explain this that these those there project map maps journey matrix review day days notes board
  research study work everything all here about content contents please me us we our overall whole three five
  ten first few everyone anything found said mentioned exist exists included contain contains have has been
  severe serious common frequent often problem summarising`.split(/\s+/),
);

/**
 * Reads a question about the parts of a project, such as 'What are the biggest pains?'.
 * @returns null for a question that is about something else, which is searched for
 */
export function readStructureQuestion(question: string): StructureQuestion | null {
  const text = question.toLowerCase().replaceAll('’', "'");
  const intent = intents.find(([, said]) => said.test(text))?.[0];
  if (!intent) return null;
  const found = Object.entries(partNames).filter(([, called]) => called.test(text));
  const part = isPartName(found[0]?.[0]) ? found[0][0] : null;
  if (part === null && intent !== 'summary') return null;
  const rest = found.reduce(
    (left, [, called]) => left.replaceAll(new RegExp(called, 'g'), ' '),
    text,
  );
  const others = (rest.match(/\p{L}[\p{L}']+/gu) ?? []).filter((word) => !isOwn(word));
  return others.length > 0 ? null : { intent, part: intent === 'summary' ? null : part };
}

function isPartName(name: string | undefined): name is PartName {
  return name !== undefined && name in partNames;
}

const fillers = new Set(
  `a an the of in on at to for is are was were be it its it's do does did and or can could you i any some with
  by from s what's their they them his her its your`.split(/\s+/),
);

function isOwn(word: string): boolean {
  return fillers.has(word) || ownTerms.has(word) || ownTerms.has(stemOf(word));
}
