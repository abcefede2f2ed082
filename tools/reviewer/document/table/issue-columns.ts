import {
  type ColumnChoice,
  type ColumnMeaning,
  guessColumns,
  type Table,
} from '#features/tables/document/index.ts';
import { lengths } from '#kernel/limits.ts';
import {
  issueKinds,
  issueKindWords,
  issueStatuses,
  reviewLengths,
  statusWords,
} from '../../contract/codes.ts';
import type { ReviewValue } from '../reviewer-document.ts';

/** What a column of a table of issues can be. */
export type IssueField =
  | 'number'
  | 'section'
  | 'page'
  | 'kind'
  | 'title'
  | 'description'
  | 'heuristics'
  | 'severity'
  | 'recommendation'
  | 'effort'
  | 'status'
  | 'due'
  | 'foundBy'
  | 'tags'
  | 'across'
  | 'down'
  | 'assignee'
  | 'width'
  | 'height';

type Meaning = ColumnMeaning<IssueField>;

/** What the columns of a table of issues are; a priority is the severity only where no column is called so. */
export function guessIssueColumns(
  review: Pick<ReviewValue, 'statusLabels'>,
  table: Table,
): ColumnChoice<IssueField>[] {
  const [head = []] = table;
  const columns = guessColumns(issueMeanings(review), table);
  const named = head.findIndex((name) => /^(?:severity|schwere)/i.test(name.trim()));
  if (named < 0 || columns[named] === 'severity') return columns;
  return columns.map((choice, at) => {
    if (at === named) return 'severity';
    return choice === 'severity' ? 'ignore' : choice;
  });
}

/** The columns of a table of issues, as `issueSheet` writes them; statuses also as the review calls them. */
export function issueMeanings({ statusLabels }: Pick<ReviewValue, 'statusLabels'>): Meaning[] {
  const labels = new Map(statusLabels.map(({ id, label }) => [id, label]));
  const statuses = issueStatuses.map((value) => {
    const plain = statusWords[value].replace('’', "'");
    return {
      value,
      words: [labels.get(value) || statusWords[value], statusWords[value], plain, value],
    };
  });
  return [
    {
      id: 'title',
      word: 'Title',
      kind: 'text',
      heads:
        /^(title|issues?|issue title|summary|findings?|problems?|befunde?|titel|usability (?:issue|problem))$/i,
      missing: 'It has no title.',
      most: [reviewLengths.issue, 'Its title'],
    },
    ...places,
    {
      id: 'kind',
      word: 'Kind',
      kind: 'choice',
      heads: /^(kind|type|art|typ|issue type)$/i,
      choices: issueKinds.map((value) => ({ value, words: [issueKindWords[value], value] })),
      usual: 'problem',
    },
    {
      id: 'status',
      word: 'Status',
      kind: 'choice',
      heads: /^(status|state|issue status|stand)$/i,
      choices: statuses,
      usual: 'open',
    },
    ...texts,
    ...figures,
  ];
}

const places: readonly Meaning[] = [
  text(
    'section',
    'Section',
    /^(section|flow|area|bereich|abschnitt|feature|module)$/i,
    lengths.sectionName,
  ),
  text(
    'page',
    'Page',
    /^(page|screens?|where|location|view|seite|bildschirm|ansicht|ort)$/i,
    lengths.sectionName,
  ),
];

const texts: readonly Meaning[] = [
  text(
    'description',
    'Description',
    /^(descriptions?|details|beschreibung|observation|beobachtung|explanation)$/i,
    lengths.issueDescription,
  ),
  text(
    'recommendation',
    'Recommendation',
    /^((?:design )?recommendations?|suggest(?:ion|ed fix)s?|fix|solution|empfehlung(?:en)?|lösung(?:svorschlag)?|maßnahme)$/i,
    lengths.recommendation,
  ),
  text(
    'heuristics',
    'Heuristics',
    /^(?:(?:violated |usability )?heuristi(?:c|k)s?(?: violated| no\.?| #)?(?:\(s\))?|verletzte heuristik(?:en)?|principle|guideline)$/i,
    1000,
  ),
  text('tags', 'Tags', /^(tags?|labels?|schlagwörter)$/i, 1000),
  text(
    'foundBy',
    'Found by',
    /^(found by|evaluators?|author|reporter|reported by|gefunden von|evaluator(?:in)?)$/i,
    1000,
  ),
  text('assignee', 'Assignee', /^(assignees?|assigned to|owner|zuständig)$/i, 1000),
  text('due', 'Due', /^(?:due( date)?|fällig(?: am)?|deadline)$/i, 1000),
];

const figures: readonly Meaning[] = [
  number(
    'number',
    'Number',
    /^(number|no\.?|#|id|nr\.?|nummer|issue (?:no\.?|id|#))$/i,
    [1, 100_000],
    true,
  ),
  number(
    'severity',
    'Severity',
    /^(severity(?: (?:rating|level|score))?|priority|prio|impact|schwere(?:grad)?|priorität|rating|criticality)$/i,
    [0, 4],
    true,
  ),
  number('effort', 'Effort', /^(effort|aufwand|size|complexity)$/i, [1, 5], true),
  number('across', 'Across, per cent', /^across$/i, [0, 100], false),
  number('down', 'Down, per cent', /^down$/i, [0, 100], false),
  number('width', 'Width, per cent', /^width$/i, [0, 100], false),
  number('height', 'Height, per cent', /^height$/i, [0, 100], false),
];

function text(id: IssueField, word: string, heads: RegExp, letters: number): Meaning {
  return { id, word, kind: 'text', heads, most: [letters, `Its ${word.toLowerCase()}`] };
}

function number(
  id: IssueField,
  word: string,
  heads: RegExp,
  [least, most]: readonly [number, number],
  whole: boolean,
): Meaning {
  return { id, word, kind: 'number', heads, least, most, whole };
}
