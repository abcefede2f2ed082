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
  [
    'Visibility of system status',
    'People see at once what is going on, and that their action worked.',
  ],
  [
    'Match with the real world',
    'Words, order and pictures are those of the people, not of the system.',
  ],
  ['User control and freedom', 'Every place has a way out, and every action can be undone.'],
  [
    'Consistency and standards',
    'The same things look the same and have the same name, here and elsewhere.',
  ],
  ['Error prevention', 'Mistakes that are easy to make are prevented, or need a confirmation.'],
  [
    'Recognition rather than recall',
    'What people need is shown where they need it; they do not have to remember it.',
  ],
  [
    'Flexibility and efficiency',
    'Experienced people have shortcuts, and can adapt what they do often.',
  ],
  ['Minimalist design', 'Nothing distracts from the task.'],
  ['Error recovery', 'Messages say in plain words what went wrong, why, and what to do now.'],
  ['Help and documentation', 'Help is close to where it is needed, short, and about the task.'],
]);

const accessibility = setOf('wcag', 'A', 'Accessibility (WCAG 2.2, short list)', [
  ['Text alternatives', 'Pictures have a text that says the same (1.1.1).'],
  ['Semantic structure', 'Headings, lists, tables and labels are marked up as such (1.3.1).'],
  [
    'Sufficient contrast',
    'Text has a contrast of 4.5 to 1; large text and controls 3 to 1 (1.4.3, 1.4.11).',
  ],
  ['Not by colour alone', 'What colour shows is also shown in another way (1.4.1).'],
  [
    'Works by keyboard',
    'Everything can be reached and left by keyboard, in a logical order (2.1.1, 2.1.2).',
  ],
  ['Visible focus', 'The focus can be seen, and nothing covers it (2.4.7, 2.4.11).'],
  [
    'Targets are large enough',
    'Targets have at least 24 by 24 pixels, or space around them (2.5.8).',
  ],
  ['Dragging has an alternative', 'What can be dragged also works with single clicks (2.5.7).'],
  [
    'Fields are labelled',
    'Each field says what to enter, and errors say what is wrong and where (3.3.1, 3.3.2).',
  ],
  ['Sign-in without puzzles', 'No password has to be remembered or retyped without help (3.3.8).'],
  [
    'Text can be enlarged',
    'At 200 % nothing is lost, and nothing scrolls in two directions (1.4.4, 1.4.10).',
  ],
]);

const content = setOf('content', 'C', 'Content', [
  ['Says what it is about', 'The title and first line say what this is and who it is for.'],
  ['Plain words', 'Short sentences, everyday words, no internal terms.'],
  ['The next step is clear', 'It says what to do now, also on buttons.'],
  ['Correct and up to date', 'Facts, prices and dates are right today.'],
  ['Can be skimmed', 'Headings, lists and bold words carry the message.'],
  ['One voice', 'Tone and terms are the same everywhere.'],
]);

const trust = setOf('trust', 'T', 'Trust and privacy', [
  ['Says who is behind it', 'It is easy to find who runs it, and how to reach them.'],
  ['Asks for no more than it needs', 'Each question has a reason, and the reason is given.'],
  ['Choice is free', 'No is as easy as yes, and a no is respected.'],
  ['Costs are stated first', 'The full price is shown before anyone agrees.'],
  ['Says what happens to data', 'Who gets what, why and for how long, in plain words.'],
  ['Leaving is as easy as joining', 'Accounts can be closed, and data can be taken along.'],
]);

const mobile = setOf('mobile', 'M', 'Mobile', [
  ['Within reach of the thumb', 'What is used most is large and within reach.'],
  ['Little typing', 'Suitable keyboards, choices and autofill save typing.'],
  ['Works on the go', 'Weak networks and interruptions lose nothing.'],
  ['Readable outdoors', 'Text is large, and has enough contrast in sunlight.'],
  ['Gestures have alternatives', 'What a gesture does can be discovered, and done in another way.'],
  ['Asks at the right moment', 'Permissions are requested when their purpose is clear.'],
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
