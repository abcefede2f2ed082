import { type ColumnChoice, type Table, tidyTable } from '#features/tables/document/index.ts';
import { ImportDialog, type TableImporter } from '#features/tables/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import { importCalls } from '../../contract/calls/import-calls.ts';
import { reviewerVersions } from '../../contract/project.ts';
import { type ReviewValue, reviewerDocument } from '../../document/reviewer-document.ts';
import {
  guessIssueColumns,
  type IssueField,
  issueMeanings,
  withJoinedTags,
} from '../../document/table/issue-columns.ts';
import { planIssueImport } from '../../document/table/issue-import.ts';
import {
  findUnknownValues,
  type ValueMeanings,
  valueKey,
} from '../../document/table/value-mapping.ts';
import type { LiveReview } from '../model/review-model.tsx';
import { readStoredMeanings, storeMeaning } from './stored-meanings.ts';
import { ValueChoices } from './value-choices.tsx';

const calls = { readTable: importCalls.readTable, versions: reviewerVersions };

interface IssuesDialogProps {
  editor: LiveReview;
  onClose: () => void;
}

/** A dialog that imports a table of issues into the review. */
export function IssuesDialog({ editor, onClose }: IssuesDialogProps) {
  return (
    <ImportDialog
      title="Issues from a table"
      calls={calls}
      begin={() => takingOf(editor)}
      onClose={onClose}
    >
      Each line becomes an issue, on the page that it names. Pages, sections, tags and people that
      the review does not have are added. Severities and statuses may be in your own words: you
      choose what each of them means. A value that is left out goes into a note of its issue.
    </ImportDialog>
  );
}

function takingOf(editor: LiveReview): TableImporter<IssueField> {
  const { value } = readDocument(reviewerDocument, editor.document);
  const answers = createStore<ValueMeanings>(readStoredMeanings());
  return {
    projectLabel: 'review',
    meanings: issueMeanings(value),
    tidy(table, header) {
      const tidy = tidyTable(table, { header });
      return { ...tidy, table: withJoinedTags(tidy.table) };
    },
    guess: (table) => guessIssueColumns(value, table),
    into: editor,
    questions: {
      answers,
      Fields: (given) => <ValueQuestions review={value} answers={answers} {...given} />,
    },
    plan(table, columns) {
      const given = { newId, at: new Date().toISOString(), meanings: answers.get() };
      const { taken: count, ...plan } = planIssueImport(value, table, columns, given);
      const summary = count === 0 ? '' : count === 1 ? '1 issue' : `${count} issues`;
      return { ...plan, count, summary };
    },
  };
}

interface ValueChoicesProps {
  review: ReviewValue;
  answers: InitialStore<ValueMeanings>;
  table: Table;
  columns: readonly ColumnChoice<IssueField>[];
}

function ValueQuestions({ review, answers, table, columns }: ValueChoicesProps) {
  const values = findUnknownValues(review, table, columns, useStore(answers));
  return (
    <ValueChoices
      review={review}
      values={values}
      onChoose={({ field, value }, meaning) =>
        answers.set(storeMeaning(valueKey(field, value), meaning))
      }
    />
  );
}
