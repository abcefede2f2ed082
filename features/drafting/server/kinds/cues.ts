import { withoutTime } from '#features/drafting/document/index.ts';

/**
 * What in the wording of an English sentence speaks for or against its kind. Names are those of the
 * weights; each is read in lower case with straight quotation marks.
 */
const cues = {
  wouldBe: /\b(?:would|it'd|'d) (?:be|help|save)\b/,
  wish: /\b(?:i|we)(?:'d| would)? wish\b|\bif only\b|\bideally\b|\bcould do with\b|\b(?:would|'d) love\b/,
  wouldLike: /\b(?:i|we)(?:'d| would) (?:like|want|prefer|pay)\b/,
  theyShould:
    /^(?:they|somebody|someone|it|there|you|an?|one|the \w+|maybe|perhaps)\b.*\b(?:should|ought|could)\b/,
  couldThey: /^(?:could|couldn't|can't|why)\b.*\?$/,
  ifOnly: /\bif (?:it|they|i|there|we|the|somebody)\b.*\b(?:could|were|had|showed|would)\b/,
  nice: /\b(?:great|lovely|nice|perfect|relief|easier|good if)\b/,
  goalNoun:
    /\b(?:goal|aim|aiming|purpose|target|ambition|point of|the idea|the plan|what (?:counts|matters|i hope|i want|i am after)|main thing|matters to me|what this is about|in the end)\b/,
  wantStart: /^(?:i|we) (?:just |really |only )?(?:want|wanted|hope|hoped|need|needed)\b/,
  tryTo: /\b(?:trying to|try to|so that|in order to|supposed to|have to)\b/,
  isAbout: /\bit is about\b|\bfor me\b/,
  likeTo: /\b(?:would|'d) like to\b/,
  toolNoun:
    /\b(?:apps?|phones?|tablets?|laptops?|computers?|spreadsheets?|calendars?|programs?|software|systems?|websites?|portals?|browsers?|plug-ins?|cameras?|printers?|scanners?|displays?|screens?|maps?|timetables?|cards?|notebooks?|folders?|binders?|templates?|readers?|machines?|headphones|headset|cables?|buttons?|wallet|boards?|gauges?|chat group|mail|forum|channel|links?|navigation|tools?|devices?|keyboard|paper|pen|e-?mails?|messenger|excel|word)\b/,
  haveOrUse:
    /\b(?:have|has|'ve got|there is|there's|there are|use|uses|keep|keeps|carry|carries|comes? with|goes through|gave us|is called|called|share|lives?)\b/,
  useStart:
    /^(?:i|we|my \w+|our \w+|the \w+|they)(?: still| always)? (?:use|uses|have|has|keep|keeps|carry|share)\b/,
  doneWith:
    /\b(?:is|are|do|plan|look|pay|made)\b.*\b(?:in|on|with|by|through|from) (?:a|an|the|my|our|one)\b/,
  isSomebody:
    /^(?:i am|i'm|we are|he is|she is|my \w+ (?:is|has|was|does)|there are|most of|half of)\b/,
  years:
    /\b(?:years?|months?) (?:ago|old)\b|\bfor [\w-]+ years\b|\bsince\b|\b(?:19|20)\d\d\b|\b(?:twice|once|days|weeks?) a (?:week|month|year)\b|\bevery \w+ week\b|\b\w+ty-\w+\b/,
  lifeVerb:
    /\b(?:live|lives|grew up|come from|came from|moved|studied|learnt|learned|teach|retired|married|born|work as|work shifts|was a|was an|speak|household|took over|responsible|employed)\b/,
  family:
    /\b(?:family|wife|husband|father|mother|daughter|son|sons|boys|children|sister|brother|colleagues|apprentices?)\b/,
  haveBeen: /\b(?:have|has|'ve) (?:been|used|had)\b/,
  firm: /\b(?:company|firm|crew|customers|business|team|job)\b/,
  firstThen:
    /^(?:first|then|after that|next|before (?:i|we)|in the (?:morning|evening|afternoon)|at (?:noon|night|the)|on (?:the|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|afterwards|finally|when|to begin)\b/,
  doStart:
    /^(?:(?:first|then|after that|next|in the \w+|at (?:noon|night|the \w+)|on the \w+|on \w+day \w+|before (?:i|we) \w+),? )?(?:i|we) (?!am\b|'m|'d|'ve|are\b|have\b|had\b|was\b|were\b|want|need|would\b|wish|could|can|cannot|do not|don't|never|hope|like\b|know|use\b|live|grew|did\b|missed|waited|wait\b|just|only|still|try|travel|keep|carry|teach|come|came|moved|studied|learnt|sold|work\b|retired)\w+/,
  doAndDo:
    /\b(?:i|we) \w+ .*\band (?:then )?(?!the\b|a\b|an\b|my\b|our\b|i\b|we\b|it\b|no|had|was|were|so\b)\w+/,
  thenWord: /\bthen\b/,
  negation: /\b(?:not|nobody|nothing|no|cannot|without|none|never|nor)\b|n't\b/,
  badWord:
    /\b(?:broken|missed|lost|gone|wrong|late|waited?|fined|dead|locked|threw|refused|problems?|errors?|faults?|slow\w*|quiet|empty|flat|dark|closed|impossible|jumps|fail\w*|annoy\w*|confus\w*|stuck|disappeared|wast\w+|worse|hate|difficult|hard|split|twice|three times|again|different)\b/,
  machineFails: /\b(?:logs|signs|logged|signed|threw) me out\b/,
  pastTense:
    /\b(?:was|were|did|took|came|ended|went|turned|typed|stood|sold|asked|got|moved|planned|had)\b/,
  contrast: /\bonly\b|\btoo\b|\bstill\b|\bwhile\b|\balthough\b|\bbut\b/,
  hadTo: /\b(?:had|have) to\b/,
  duration: /\b(?:weeks|hours|minutes|days|ages)\b/,
  question: /\?$/,
  selfStart: /^(?:i|we)\b/,
  otherStart: /^(?:the|it|they|there|nobody|you|my|our)\b/,
} as const satisfies Record<string, RegExp>;

export type Cue = keyof typeof cues;
export const cueNames = Object.keys(cues) as Cue[];

/** The cues in a sentence, ignoring a leading time or frequency. */
export function cuesOf(sentence: string): Cue[] {
  const text = withoutTime(sentence.toLowerCase().replaceAll(/[‘’]/g, "'"));
  return cueNames.filter((name) => cues[name].test(text));
}
