import {
  type ColumnChoice,
  type ColumnMeaning,
  guessColumns,
  type Table,
} from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  issueKindLabels,
  issueKinds,
  issueStatuses,
  reviewLengths,
  statusCodeLabels,
} from '../../contract/codes.ts';
import type { ReviewValue } from '../reviewer-document.ts';

/** The fields of a column of a table of issues. */
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

/**
 * Guesses the meanings of the columns of a table of issues. A priority is the severity only if no other
 * column is, and a key such as UX-12 contains the number only if the other ids are internal ids of a
 * tracker.
 */
export function guessIssueColumns(
  review: Pick<ReviewValue, 'statusLabels'>,
  table: Table,
): ColumnChoice<IssueField>[] {
  const [header = []] = table;
  const called = (pattern: RegExp) => header.findIndex((name) => pattern.test(name.trim()));
  const columns = guessColumns(issueMeanings(review), table);
  const prefer = (field: IssueField, at: number) => {
    if (at < 0 || columns[at] === field) return;
    for (const [other, choice] of columns.entries())
      if (choice === field) columns[other] = 'ignore';
    columns[at] = field;
  };
  prefer('severity', called(/^(?:severity|schwere)/i));
  const number = header[columns.indexOf('number')] ?? 'issue id';
  if (/^issue id$/i.test(number.trim()))
    prefer('number', called(/^(?:(?:issue )?key|vorgangsschlüssel|schlüssel)$/i));
  return columns;
}

/** Joins columns with the same header to one list, as trackers export one column for each label of an issue. */
export function withJoinedTags(table: Table): Table {
  const [header = []] = table;
  const isTags = (name: string) =>
    /^(?:tags?|labels?|stichwörter|schlagwörter)$/i.test(name.trim());
  const same = header.flatMap((name, at) =>
    isTags(name) && name === header.find(isTags) ? at : [],
  );
  const [first, ...others] = same;
  if (first === undefined || others.length === 0) return table;
  return table.map((line, at) =>
    line.flatMap((cell, column) => {
      if (others.includes(column)) return [];
      const cells = same.flatMap((one) => line[one]?.trim() || []);
      return column === first && at > 0 ? cells.join(', ') : cell;
    }),
  );
}

/**
 * The meanings of the columns that `issueWorksheet` writes; statuses are also found by their labels in the
 * review.
 */
export function issueMeanings({ statusLabels }: Pick<ReviewValue, 'statusLabels'>): Meaning[] {
  const labels = new Map(statusLabels.map(({ id, label }) => [id, label]));
  const statuses = issueStatuses.map((value) => {
    const plain = statusCodeLabels[value].replace('’', "'");
    return {
      value,
      words: [labels.get(value) || statusCodeLabels[value], statusCodeLabels[value], plain, value],
    };
  });
  return [
    {
      id: 'title',
      word: 'Title',
      kind: 'text',
      pattern:
        /^(title|issues?|issue title|summary|findings?|problems?|befunde?|titel|usability[ -](?:issue|problem)|zusammenfassung|(?:card |task |issue )?name|kurzbeschreibung)$/i,
      missing: 'It has no title.',
      maxLength: [reviewLengths.issue, 'Its title'],
    },
    ...locations,
    {
      id: 'kind',
      word: 'Kind',
      kind: 'choice',
      pattern: /^(kind|type|art|typ|issue type|vorgangstyp|work item type)$/i,
      choices: issueKinds.map((value) => ({ value, words: [issueKindLabels[value], value] })),
      usual: 'problem',
    },
    {
      id: 'status',
      word: 'Status',
      kind: 'choice',
      pattern: /^(status|state|issue status|stand|list name)$/i,
      choices: statuses,
      usual: 'open',
    },
    ...texts,
    ...figures,
  ];
}

const locations: readonly Meaning[] = [
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
    /^((?:card )?descriptions?|notes|details|beschreibung|observation|beobachtung|explanation)$/i,
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
  text('tags', 'Tags', /^(tags?|labels?|schlagwörter|stichwörter)$/i, 1000),
  text(
    'foundBy',
    'Found by',
    /^(found by|evaluators?|author|reporter|reported by|gefunden von|melder|ersteller|autor(?:in)?|evaluator(?:in)?)$/i,
    1000,
  ),
  text(
    'assignee',
    'Assignee',
    /^(assignees?|assigned to|owner|members|zuständig|bearbeiter(?:in)?|zugewiesen(?: an)?)$/i,
    1000,
  ),
  text(
    'due',
    'Due',
    /^(?:due( date)?|fällig(?: am)?|fälligkeits?datum|fälligkeit|deadline)$/i,
    1000,
  ),
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

function text(id: IssueField, word: string, headers: RegExp, letters: number): Meaning {
  return {
    id,
    word,
    kind: 'text',
    pattern: headers,
    maxLength: [letters, `Its ${word.toLowerCase()}`],
  };
}

function number(
  id: IssueField,
  word: string,
  headers: RegExp,
  [min, max]: readonly [number, number],
  integer: boolean,
): Meaning {
  return { id, word, kind: 'number', pattern: headers, min, max, integer };
}
