import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import type { PartName, StructureQuestion } from './structure-question.ts';

/** An item of a project with the records that it belongs to. */
export interface PlacedItem extends LinkableItem {
  /** Names of the records that it belongs to, such as the row and the stage of a card. */
  within: readonly string[];
  /** How many other records refer to it, such as evidence. */
  referred: number;
}

/** A sentence of an answer, with the item that it is from. */
export interface AnswerLine {
  text: string;
  /** Id of the item; null for a sentence about several. */
  item: string | null;
}

/** Items that one answer names at most. */
const maxNamed = 12;
/** Items that a ranking names at most. */
const maxRanked = 5;

/** Answers a question from the parts of a project. @returns null where it has no such part */
export function answerFromStructure(
  { intent, part }: StructureQuestion,
  items: readonly PlacedItem[],
): AnswerLine[] | null {
  if (intent === 'summary' || part === null) return summaryOf(items);
  const found = partOf(part, items);
  if (found === null) return intent === 'count' ? countOf(parts[part].noun, []) : null;
  const { noun, members } = found;
  if (intent === 'count') return countOf(noun, members);
  if (members.length === 0) return null;
  return intent === 'rank' ? rankOf(noun, members) : listOf(noun, members);
}

interface Part {
  noun: PartLabel;
  members: readonly PlacedItem[];
}
type PartLabel = readonly [one: string, many: string];

const cardKinds = {
  pain: /\b(?:pains?|hurts?|frustrations?|problems?|worries|fears?)\b/i,
} as const;

/** How parts are found among items: by their types, or else by the names of their parents. */
const parts: Readonly<
  Record<PartName, { noun: PartLabel; types: readonly string[]; order?: RegExp }>
> = {
  persona: { noun: ['persona', 'personas'], types: ['persona'] },
  participant: { noun: ['participant', 'participants'], types: ['participant'] },
  stage: { noun: ['stage', 'stages'], types: ['stage'] },
  step: { noun: ['step', 'steps'], types: ['step', 'stage'] },
  row: { noun: ['row', 'rows'], types: ['row'] },
  card: { noun: ['card', 'cards'], types: ['card'] },
  opportunity: {
    noun: ['opportunity', 'opportunities'],
    types: ['opportunity'],
    order: /\b(?:opportunit(?:y|ies)|ideas?)\b/i,
  },
  pain: { noun: ['pain point', 'pain points'], types: ['pain'], order: cardKinds.pain },
  goal: {
    noun: ['goal', 'goals'],
    types: [],
    order: /\b(?:goals?|motivations?|what matters)\b/i,
  },
  need: { noun: ['need', 'needs'], types: [], order: /\b(?:needs?|wants?|wishes)\b/i },
  redRoute: { noun: ['red route', 'red routes'], types: ['task'] },
  task: {
    noun: ['task', 'tasks'],
    types: ['task', 'activity'],
    order: /\b(?:tasks?|actions?|does)\b/i,
  },
  issue: { noun: ['issue', 'issues'], types: ['issue'] },
  strength: { noun: ['strength', 'strengths'], types: ['issue'] },
  page: { noun: ['page', 'pages'], types: ['page'] },
  note: { noun: ['note', 'notes'], types: ['note'] },
  highlight: { noun: ['highlight', 'highlights'], types: ['highlight'] },
  theme: { noun: ['tag', 'tags'], types: ['tag'] },
  section: { noun: ['section', 'sections'], types: ['section', 'stage'] },
  channel: {
    noun: ['channel', 'channels'],
    types: [],
    order: /\b(?:channels?|touchpoints?)\b/i,
  },
};

function partOf(part: PartName, items: readonly PlacedItem[]): Part | null {
  const { noun, types, order } = parts[part];
  if (part === 'participant') return namedBy(noun, items, 'participant');
  if (part === 'theme') return namedBy(noun, items, 'tag');
  const first = types.find((type) => items.some(({ what }) => what === type));
  const ofType = items.filter(({ what }) => what === first);
  const members =
    first === undefined ? placedIn(items, order) : ofType.filter(conditions[part] ?? isAny);
  if (first !== undefined || members.length > 0) return { noun, members };
  // Problems of a review are its issues.
  if (part !== 'pain') return null;
  const issues = items.filter((one) => one.what === 'issue' && isProblem(one));
  return issues.length === 0 ? null : { noun: ['problem', 'problems'], members: issues };
}

const isAny = () => true;
const isProblem = ({ facts }: PlacedItem) => facts.kind !== 'strength';
const conditions: Partial<Record<PartName, (item: PlacedItem) => boolean>> = {
  redRoute: ({ facts }) => facts.route === 'red',
  strength: ({ facts }) => facts.kind === 'strength',
};

/** Cards and sections in a part whose name matches. */
function placedIn(items: readonly PlacedItem[], called: RegExp | undefined): PlacedItem[] {
  if (!called) return [];
  const cards = items.filter(
    ({ what, within }) => what === 'card' && within.some((name) => called.test(name)),
  );
  const sections = items
    .filter(({ what, title }) => what === 'section' && called.test(title))
    .flatMap((section) => linesOf(section));
  return [...cards, ...sections];
}

/** Each line of a section as a part of its own. */
function linesOf(section: PlacedItem): PlacedItem[] {
  const lines = section.text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((title) => ({ ...section, title }));
}

/** What a property of items names, each once, with the first item that has it. */
function namedBy(label: PartLabel, items: readonly PlacedItem[], property: string): Part | null {
  const byName = Map.groupBy(
    items.filter(({ facts }) => facts[property] !== undefined),
    ({ facts }) => String(facts[property]),
  );
  if (byName.size === 0) return null;
  const members = [...byName].flatMap(([title, [first, ...others]]) =>
    first ? [{ ...first, title, referred: others.length + 1 }] : [],
  );
  return { noun: label, members };
}

function countOf([one, many]: PartLabel, members: readonly PlacedItem[]): AnswerLine[] {
  if (members.length === 0) return [{ text: `There are no ${many}.`, item: null }];
  const [first] = members;
  if (members.length === 1 && first) {
    return [{ text: `There is 1 ${one}: ${titleOf(first)}.`, item: first.id }];
  }
  return [{ text: `There are ${members.length} ${many}:`, item: null }, ...linesOfMany(members)];
}

function listOf([, many]: PartLabel, members: readonly PlacedItem[]): AnswerLine[] {
  return [{ text: `The ${many}:`, item: null }, ...linesOfMany(members)];
}

function linesOfMany(members: readonly PlacedItem[], limit = maxNamed): AnswerLine[] {
  const lines = members
    .slice(0, limit)
    .map((one): AnswerLine => ({ text: `\n- ${titleOf(one)}`, item: one.id }));
  const left = members.length - lines.length;
  return left > 0 ? [...lines, { text: `\n- and ${left} more`, item: null }] : lines;
}

/** What a ranking goes by: the first that any of the items has. */
const measures: readonly { by: string; of: (item: PlacedItem) => number }[] = [
  { by: 'by severity', of: ({ facts }) => Number(facts.severity ?? 0) },
  { by: 'by how many need them and how often', of: ({ facts }) => Number(facts.traffic ?? 0) },
  { by: 'by their value', of: ({ facts }) => Number(facts.value ?? 0) },
  { by: 'by their share of all users', of: ({ facts }) => Number(facts.share ?? 0) },
  { by: 'by how often they are backed or linked', of: ({ referred }) => referred },
];

function rankOf([, many]: PartLabel, members: readonly PlacedItem[]): AnswerLine[] {
  const measure = measures.find(({ of }) => members.some((one) => of(one) > 0));
  if (!measure) {
    const text = `Nothing in the project says which ${many} weigh most. All of them:`;
    return [{ text, item: null }, ...linesOfMany(members)];
  }
  const sorted = members.toSorted((a, b) => measure.of(b) - measure.of(a)).slice(0, maxRanked);
  const lines = sorted.map((one): AnswerLine => ({ text: `\n- ${titleOf(one)}`, item: one.id }));
  return [{ text: `The ${many}, ${measure.by}:`, item: null }, ...lines];
}

/** Parts that a summary counts, in this order. */
const summed = [
  ...(['stage', 'persona', 'task', 'issue', 'page', 'note', 'highlight', 'participant'] as const),
  ...(['pain', 'opportunity', 'card'] as const),
];

function summaryOf(items: readonly PlacedItem[]): AnswerLine[] | null {
  const counts = summed.flatMap((part) => {
    const found = partOf(part, items);
    if (!found || found.members.length === 0) return [];
    return [`${found.members.length} ${found.noun[found.members.length === 1 ? 0 : 1]}`];
  });
  if (counts.length === 0) return null;
  const details = (['stage', 'persona', 'pain', 'opportunity', 'theme'] as const).flatMap(
    (part) => {
      const found = partOf(part, items);
      if (!found || found.members.length === 0) return [];
      const lines =
        part === 'pain' || part === 'opportunity'
          ? rankOf(found.noun, found.members)
          : listOf(found.noun, found.members);
      const [first, ...rest] = lines;
      return first ? [{ ...first, text: `\n\n${first.text}` }, ...rest] : [];
    },
  );
  return [{ text: `It has ${joined(counts)}.`, item: null }, ...details];
}

function joined(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** Characters of a name. */
const maxTitle = 120;

function titleOf({ title, text }: PlacedItem): string {
  const called = (title || text || 'Untitled').replaceAll(/\s+/g, ' ').trim();
  return called.length > maxTitle ? `${called.slice(0, maxTitle - 1).trimEnd()}…` : called;
}
