import type { ColumnMeaning } from '#features/tables/document/index.ts';
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
  | 'down';

type Meaning = ColumnMeaning<IssueField>;

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
      heads: /^(title|issue|summary|finding|problem)$/i,
      missing: 'It has no title.',
      most: [reviewLengths.issue, 'Its title'],
    },
    ...places,
    {
      id: 'kind',
      word: 'Kind',
      kind: 'choice',
      heads: /^(kind|type)$/i,
      choices: issueKinds.map((value) => ({ value, words: [issueKindWords[value], value] })),
      usual: 'problem',
    },
    {
      id: 'status',
      word: 'Status',
      kind: 'choice',
      heads: /^(status|state)$/i,
      choices: statuses,
      usual: 'open',
    },
    ...texts,
    ...figures,
  ];
}

const places: readonly Meaning[] = [
  text('section', 'Section', /^(section|flow|area)$/i, lengths.sectionName),
  text('page', 'Page', /^(page|screen|where)$/i, lengths.sectionName),
];

const texts: readonly Meaning[] = [
  text('description', 'Description', /^(description|details)$/i, lengths.issueDescription),
  text(
    'recommendation',
    'Recommendation',
    /^(recommendation|suggestion|fix)$/i,
    lengths.recommendation,
  ),
  text('heuristics', 'Heuristics', /^heuristics?$/i, 1000),
  text('tags', 'Tags', /^(tags|labels)$/i, 1000),
  text('foundBy', 'Found by', /^(found by|evaluators?|author|reporter)$/i, 1000),
  text('due', 'Due', /^due( date)?$/i, 10),
];

const figures: readonly Meaning[] = [
  number('number', 'Number', /^(number|no\.?|#)$/i, [1, 100_000], true),
  number('severity', 'Severity', /^severity$/i, [0, 4], true),
  number('effort', 'Effort', /^effort$/i, [1, 5], true),
  number('across', 'Across, per cent', /^across$/i, [0, 100], false),
  number('down', 'Down, per cent', /^down$/i, [0, 100], false),
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
