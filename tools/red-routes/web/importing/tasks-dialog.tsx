import { ImportDialog, type TableImporter } from '#features/tables/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { importCalls } from '../../contract/calls/import-calls.ts';
import { redRoutesVersions } from '../../contract/project.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';
import { type TaskField, taskMeanings } from '../../document/table/parsed-matrices.ts';
import { planTaskImport } from '../../document/table/table-import.ts';
import { type LiveRoutes, useMatrix } from '../model/matrix-model.tsx';

const calls = { readTable: importCalls.readTable, versions: redRoutesVersions };

interface TasksDialogProps {
  editor: LiveRoutes;
  onClose: () => void;
}

/** A dialog that imports a table of tasks by sub-matrices into the shown matrix. */
export function TasksDialog({ editor, onClose }: TasksDialogProps) {
  const { matrix } = useMatrix();
  return (
    <ImportDialog
      title="Tasks from a table"
      calls={calls}
      begin={() => takingOf(editor, matrix.id)}
      onClose={onClose}
    >
      Each line becomes a task. Each column that is left out below is a sub-matrix of its name, with
      reach and frequency in its cells, such as 4,3. Lines that name a matrix go there, all others
      to this one.
    </ImportDialog>
  );
}

function takingOf(editor: LiveRoutes, matrix: string): TableImporter<TaskField> {
  const { value } = readDocument(redRoutesDocument, editor.document);
  return {
    projectLabel: 'project',
    meanings: taskMeanings,
    into: editor,
    plan(table, columns) {
      const { planned, taken, ...left } = planTaskImport(value, matrix, table, columns, newId);
      const { tasks, levels } = taken;
      const count = tasks + levels;
      const summary =
        tasks === 0 ? '' : `${tasks === 1 ? '1 task' : `${tasks} tasks`}, ${levels} levels`;
      return { planned, ...left, count, summary };
    },
  };
}
