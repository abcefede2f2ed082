import { ImportDialog, type TableTaking } from '#features/tables/web/index.ts';
import { readDocument } from '#kernel/document.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { importCalls } from '../../contract/calls/import-calls.ts';
import { reviewerVersions } from '../../contract/project.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import { type IssueField, issueMeanings } from '../../document/table/issue-columns.ts';
import { planIssueImport } from '../../document/table/issue-import.ts';
import type { LiveReview } from '../review-model.tsx';

const calls = { readTable: importCalls.readTable, versions: reviewerVersions };

interface IssuesDialogProps {
  editor: LiveReview;
  onClose: () => void;
}

/** Takes a table of issues into the review. */
export function IssuesDialog({ editor, onClose }: IssuesDialogProps) {
  return (
    <ImportDialog
      title="Issues from a table"
      calls={calls}
      begin={() => takingOf(editor)}
      onClose={onClose}
    >
      Each line becomes an issue, on the page that it names. Pages, sections, tags and people that
      the review does not have are added.
    </ImportDialog>
  );
}

function takingOf(editor: LiveReview): TableTaking<IssueField> {
  const { value } = readDocument(reviewerDocument, editor.document);
  return {
    projectWord: 'review',
    meanings: issueMeanings(value),
    into: editor,
    plan(table, columns) {
      const given = { newId, at: new Date().toISOString() };
      const { planned, taken: count, failed } = planIssueImport(value, table, columns, given);
      const told = count === 0 ? '' : count === 1 ? '1 issue' : `${count} issues`;
      return { planned, failed, count, told };
    },
  };
}
