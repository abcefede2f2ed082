/** Words of a phrase at most. */
const maxLength = 5;

const set = (text: string) => new Set(text.split(/\s+/));
/** What comes between a person and what they do. */
const auxiliaries = set(
  `always usually often just then also only first normally sometimes never still really mostly typically
  will would can could should must might may to try tried trying start started begin began tend and keep
  kept going able`,
);
/** Verbs of being, having and thinking, which describe no action. */
const states = set(
  `am is are was were be been being have has had think thought know knew feel felt like liked want wanted
  love loved hate hated guess mean meant believe wish hope seem seemed prefer need needed find found
  remember understand see saw hear heard live lived get got don't didn't can't couldn't won't wouldn't
  do does did not worry worried expect expected own owned belong`,
);
const moves = set('go goes went come came');
const obligations = set('have has had need needed used');
const particles = set('up out off back down away over around in on');
const prepositions = set(
  'on in at by from with for to into onto about through over across at near of inside behind',
);
const breaks = set(
  `and or but because so that which who whom if when while until before after since as than then where
  though although per without during instead twice once every each first last next
  i we you he she they whatever whoever wherever whenever however`,
);
const skipped = set(
  `the a an my our your his her their its this that these those some any it them him us me myself
  everything something anything all both just always usually often already again first also still really
  maybe probably quickly now there here very quite too almost`,
);

/**
 * What a person does in a sentence, as a short phrase: the verb after 'I' or 'we', and its object without
 * articles and circumstances. 'Then I order the parts on my phone' is 'Order parts'.
 * @returns five words at most; null where the sentence describes no action
 */
export function actionPhrase(sentence: string): string | null {
  for (const { 1: after = '', index } of sentence.matchAll(
    /\b(?:I|[Ww]e)(?:['’](?:ll|d|ve|m|re))?\s+([^,;:.!?()"“”—]+)/g,
  )) {
    // A condition is not what they do.
    if (/\b(?:if|unless)\s+$/i.test(sentence.slice(0, index))) continue;
    const phrase = phraseOf(after.trim().split(/\s+/));
    if (phrase !== null) return phrase;
  }
  return null;
}

function phraseOf(words: readonly string[]): string | null {
  const found = actionAt(words);
  if (found === null) return null;
  const phrase = [found.word];
  let [nounCount, isWithin] = [0, false];
  for (const word of words.slice(found.next)) {
    const bare = plain(word);
    if (phrase.length >= maxLength || breaks.has(bare)) break;
    if (phrase.length === 1 && nounCount === 0 && particles.has(bare) && !prepositions.has(bare)) {
      phrase.push(bare);
      continue;
    }
    if (prepositions.has(bare)) {
      if (nounCount > 0 || isWithin) break;
      isWithin = true;
      phrase.push(bare);
      continue;
    }
    if (skipped.has(bare) || bare.endsWith('ly')) continue;
    nounCount += 1;
    phrase.push(word);
  }
  while (phrase.length > 1 && prepositions.has(plain(phrase.at(-1) ?? ''))) phrase.pop();
  if (phrase.length === 1 && found.word.length < 4) return null;
  const text = phrase.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The first word that can be a verb of doing. 'Go' and 'come' count where no other verb follows: 'I go to
 * the library', not 'I go and ask'.
 */
function actionAt(words: readonly string[]): { word: string; next: number } | null {
  let moving: { word: string; next: number } | null = null;
  for (const [at, given] of words.entries()) {
    const word = plain(given);
    if (moves.has(word)) moving ??= { word, next: at + 1 };
    const isObligation = obligations.has(word) && plain(words[at + 1] ?? '') === 'to';
    if (auxiliaries.has(word) || moves.has(word) || isObligation) continue;
    const isVerb = /^\p{L}[\p{L}'-]+$/u.test(word) && !otherTerms.some((one) => one.has(word));
    return isVerb ? { word, next: at + 1 } : moving;
  }
  return moving;
}

const otherTerms = [states, skipped, prepositions, breaks];

const plain = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/^\W+|\W+$/g, '');
