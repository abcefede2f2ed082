/** The topics of passages, by the words of a heading that requests them. */
const named = [
  ['pain', /\b(?:pains?|problems?|frustrat\w*|barriers?|issues?|obstacles?)\b/i],
  ['goal', /\b(?:goals?|motivat\w*|aims?|jobs? to be done)\b/i],
  ['wish', /\b(?:wish\w*|opportunit\w*|expectations?|ideas?)\b/i],
  ['tool', /\b(?:tools?|touchpoints?|channels?|devices?|systems?)\b/i],
  ['action', /\b(?:actions?|activit\w*|tasks?|doing|behaviou?rs?)\b/i],
  ['background', /\b(?:background|demographics?|bio\w*|profile|about)\b/i],
] as const;

/** The topic of passages for a part with a heading; undefined where the heading names none. */
export function aboutNamed(heading: string): (typeof named)[number][0] | undefined {
  return named.find(([, words]) => words.test(heading))?.[0];
}
