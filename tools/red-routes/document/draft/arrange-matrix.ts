import {
  type ArrangeOptions,
  createElements,
  type DraftElement,
  findingsOf,
  type Group,
  groupAlike,
  groupPeople,
  headline,
  kindOf,
  type SortedPassage,
  type SortedPassages,
  saidIn,
  voiceOf,
} from '#features/drafting/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { frequencyLevel, reachLevel, timesAYear } from './frequency-in-text.ts';

/** Tasks of a draft at most, and of them those that one of several participants tells. */
const [maxTasks, maxSingle] = [40, 10];

/**
 * A matrix from sorted passages: the actions that several participants tell, then some that only one
 * tells, which say so; or all of a single participant. Reach
 * is the share of participants who tell a task; a task is placed where one of them says how often. With
 * `people`, there is a persona for each or for those who are alike.
 */
export function arrangeMatrix(
  sorted: SortedPassages,
  { people }: ArrangeOptions = {},
): DraftElement[] {
  const made = createElements();
  const findings = findingsOf(sorted.passages);
  const voices = new Set(findings.map(voiceOf));
  const actions = findings.filter((passage) => kindOf(passage) === 'action');
  const all = groupAlike(actions, sorted, 'action');
  const shared = all.filter(({ saidBy }) => saidBy >= Math.min(2, voices.size));
  const single = all.filter((group) => !shared.includes(group)).slice(0, maxSingle);
  const groups = [...shared, ...single].slice(0, maxTasks);
  if (groups.length === 0) return [];
  const personas = people === undefined ? [] : groupPeople(sorted, people);
  const subs = personas.map(({ names }) => ({
    id: made.add({ slot: 'persona', text: names.join(', ') }),
    names: new Set(names),
  }));
  const columns = subs.length > 0 ? subs : [{ id: null, names: voices }];
  for (const group of groups) {
    const text = headline(group.best.text, lengths.taskTitle);
    const under = made.add({ slot: 'task', ...saidIn(group), text });
    for (const { id, names } of columns) {
      const placement = placementOf(group, names, voices);
      if (placement)
        made.add({
          slot: 'placement',
          under,
          ...placement.said,
          values: { persona: id, ...placement.levels },
        });
    }
  }
  return [...made.elements];
}

/**
 * The level pair of a task; null where no participant states a frequency. One participant alone has no
 * share: the reach for a persona of one is that among all participants.
 */
function placementOf({ passages }: Group, names: ReadonlySet<string>, voices: ReadonlySet<string>) {
  const said = passages.filter((passage) => names.has(voiceOf(passage)));
  const levels = said.flatMap((passage) => {
    const often = timesAYear(passage.text);
    return often === null ? [] : [{ passage, level: frequencyLevel(often) }];
  });
  const [first] = levels;
  if (!first) return null;
  const sum = levels.reduce((total, { level }) => total + level, 0);
  const tellers = new Set((names.size === 1 ? passages : said).map(voiceOf)).size;
  const reach = reachLevel(tellers / (names.size === 1 ? voices : names).size);
  return {
    levels: { reach, frequency: Math.round(sum / levels.length) },
    said: saidIn({
      best: first.passage,
      passages: levels.map(({ passage }): SortedPassage => passage),
      saidBy: new Set(levels.map(({ passage }) => voiceOf(passage))).size,
    }),
  };
}

const template = [
  'Find out whether it is for me',
  'Sign up',
  'Log in',
  'Find what I am looking for',
  'Do what the product is for',
  'See what has happened since last time',
  'Correct a mistake',
  'Get help from a person',
  'Change my details',
  'Leave and take my data along',
] as const;

/** The tasks that most products have, to be replaced by its own; none is placed. */
export function templateOfMatrix(): DraftElement[] {
  const made = createElements();
  for (const text of template) made.add({ slot: 'task', text, isTemplate: true });
  return [...made.elements];
}
