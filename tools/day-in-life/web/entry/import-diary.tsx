import { ImportDialog, type TableImporter } from '#features/tables/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { dayTables } from '../../contract/calls/file-calls.ts';
import { dayInLifeVersions } from '../../contract/project.ts';
import {
  type DiaryField,
  diaryMeanings,
  guessDiaryColumns,
  tidyDiary,
} from '../../document/entry/diary-columns.ts';
import { planDiary } from '../../document/entry/diary-table.ts';
import { useShownBoard } from '../boards/use-board.ts';
import type { LiveDay } from '../day-model.tsx';

const calls = { readTable: dayTables.readTable, versions: dayInLifeVersions };

interface ImportDiaryProps {
  board: string;
  editor: LiveDay;
  onClose: () => void;
}

/**
 * A dialog that imports diaries from a table; those of several participants become a typical day, which is
 * then shown.
 */
export function ImportDiary({ board, editor, onClose }: ImportDiaryProps) {
  const { show } = useShownBoard();
  const begin = () => takingOf(editor, board, (taken) => show({ board: taken }));
  return (
    <ImportDialog calls={calls} begin={begin} onClose={onClose}>
      Each line becomes a task: one column has its time, one its title, and others can have its end,
      mood and place. If a column names several participants, their diaries are merged into a
      typical day.
    </ImportDialog>
  );
}

function takingOf(
  editor: LiveDay,
  boardId: string,
  onTaken: (board: string) => void,
): TableImporter<DiaryField> {
  const { boards, lanes } = editor.opened;
  const board = boards.require(boardId);
  const lane = lanes.all().find((one) => one.board === boardId)?.id ?? null;
  let into = boardId;
  return {
    projectLabel: 'day',
    meanings: diaryMeanings,
    tidy: tidyDiary,
    guess: guessDiaryColumns,
    into: {
      document: editor.document,
      editAll(planned) {
        editor.editAll(planned);
        onTaken(into);
      },
    },
    plan(table, columns) {
      const plan = planDiary(table, columns, { boards: boards.all(), board, lane }, newId);
      into = plan.board;
      return plan;
    },
  };
}
