/** A heuristic by which pages are evaluated. */
export interface Heuristic {
  /** Unique among all built-in sets; custom heuristics have the ids of their records. */
  id: string;
  /** The code before its title, such as 'N1'. */
  code: string;
  title: string;
  /** A question that explains it. */
  text: string;
}

/** A built-in set of heuristics. */
export interface HeuristicSet {
  id: string;
  title: string;
  heuristics: readonly Heuristic[];
}

function setOf(
  id: string,
  letter: string,
  title: string,
  rules: readonly (readonly [title: string, text: string])[],
): HeuristicSet {
  const heuristics = rules.map(([rule, text], index) => {
    const code = `${letter}${index + 1}`;
    return { id: code, code, title: rule, text };
  });
  return { id, title, heuristics };
}

/** Nielsen's ten heuristics (1994), the first of which is `N1`; the texts are our own. */
const nielsen = setOf('nielsen', 'N', 'Nielsen’s ten', [
  ['Status is visible', 'People see at once what is going on, and that what they did counted.'],
  ['Speaks as people do', 'Words, order and pictures are those of the people, not of the system.'],
  ['Control and freedom', 'There is a way out of every place, and a way back from every act.'],
  ['Consistency', 'The same looks the same and is called the same, here and as people know it.'],
  ['Prevents errors', 'What goes wrong easily is made hard to do, or asked about first.'],
  [
    'Recognised, not remembered',
    'What is needed stands where it is needed; nothing has to be kept in mind.',
  ],
  [
    'Flexible and quick',
    'Who knows their way has shortcuts, and who does often can make it their own.',
  ],
  ['No more than is needed', 'Nothing takes the eye that does not help with the task.'],
  ['Helps out of errors', 'Messages say in plain words what went wrong, why, and what to do now.'],
  ['Help and explanation', 'Where help is needed it is close, short and about the task.'],
]);

const accessibility = setOf('wcag', 'A', 'Accessibility (WCAG 2.2, short list)', [
  ['Pictures are told in words', 'What a picture says is there as text too (1.1.1).'],
  ['Structure is real', 'Headings, lists, tables and labels are marked as such (1.3.1).'],
  ['Contrast is enough', 'Text 4.5 to 1, large text and controls 3 to 1 (1.4.3, 1.4.11).'],
  ['Not by colour alone', 'What colour tells is told another way too (1.4.1).'],
  [
    'Works by keyboard',
    'Everything can be reached and left by keyboard, in a fitting order (2.1.1, 2.1.2).',
  ],
  ['Focus is seen', 'Where the focus is can be seen, and nothing covers it (2.4.7, 2.4.11).'],
  [
    'Targets are large enough',
    'What is pressed is 24 by 24 pixels at least, or has room around it (2.5.8).',
  ],
  ['No dragging alone', 'What is dragged can be done by single presses too (2.5.7).'],
  [
    'Fields are labelled',
    'Each field says what it wants, and errors say what is wrong where (3.3.1, 3.3.2).',
  ],
  ['Signing in needs no puzzle', 'No password to remember or copy without help (3.3.8).'],
  ['Grows with the text', 'At 200 % nothing is lost and nothing scrolls two ways (1.4.4, 1.4.10).'],
]);

const content = setOf('content', 'C', 'Content', [
  ['Says what it is about', 'Title and first line tell what is here and for whom.'],
  ['Plain words', 'Short sentences, everyday words, no terms of the house.'],
  ['The next step is clear', 'It says what to do now, on buttons too.'],
  ['Right and up to date', 'Facts, prices and dates are true today.'],
  ['Can be skimmed', 'Headings, lists and bold words carry it.'],
  ['One voice', 'Tone and terms are the same everywhere.'],
]);

const trust = setOf('trust', 'T', 'Trust and privacy', [
  ['Says who is behind it', 'Who runs it and how to reach them is easy to find.'],
  ['Asks for no more than it needs', 'Each question has a reason, and the reason is given.'],
  ['Choice is free', 'No and yes are as easy as each other, and no is kept.'],
  ['Costs are told first', 'All that it costs stands there before anybody agrees.'],
  ['What happens to data is clear', 'Who gets what, why and for how long, in plain words.'],
  ['Leaving is as easy as joining', 'Accounts can be closed and data taken along.'],
]);

const mobile = setOf('mobile', 'M', 'Mobile', [
  ['Reached by a thumb', 'What is used most is large and within reach.'],
  ['Little typing', 'Fitting keyboards, choices and filling in save keys.'],
  ['Works on the way', 'Weak networks and interruptions lose nothing.'],
  ['Readable outside', 'Text is large and has contrast in sunlight.'],
  ['Gestures are not hidden', 'What a gesture does can be found and done otherwise.'],
  ['Asks at the right moment', 'Permissions are asked when their use is plain.'],
]);

export const heuristicSets: readonly HeuristicSet[] = [
  nielsen,
  accessibility,
  content,
  trust,
  mobile,
];

/** The set of a new review. */
export const usualSet = nielsen.id;
