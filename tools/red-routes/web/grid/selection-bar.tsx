import { Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBarDown,
  IconInfoCircle,
  IconMessage,
  IconRuler2,
  IconTrash,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import {
  FloatingToolbar,
  ToolbarButton,
  ToolbarText,
  useSelected,
} from '#features/board/web/index.ts';
import { useCommentOn } from '#features/comments/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { useRecords } from '#platform/web/live/use-live-document.ts';
import type { ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { MenuAt } from '#ui/context-menu/menu-at.tsx';
import { changeTask, markMeasured } from '../../document/edits.ts';
import { anchorOf } from '../anchors.ts';
import { type MatrixModel, useAnalysed, useMatrix } from '../model/matrix-model.tsx';
import { deleteTasks, removeFromMatrix, selectedTasks } from './gestures.ts';

/** The selected tasks; renders when the selection changes. */
function useSelectedTasks(): readonly string[] {
  const model = useMatrix();
  const selected = useSelected();
  useSyncExternalStore(model.board.chosen.subscribe, model.board.chosen.ids);
  // A change of the analysis moves tasks of the aggregate to other cells.
  useAnalysed();
  const some = selectedTasks(model);
  if (some.length > 0 && (selected?.count ?? 0) > 1) return some;
  const chosen = model.board.chosen.ids();
  if (chosen.length > 0) return chosen;
  return selected?.item ? [selected.item] : [];
}

/** The actions on the selected tasks, beside them. */
export function SelectionBar() {
  return useMatrix().projectId === null ? null : <Bar />;
}

function Bar() {
  const model = useMatrix();
  const tasks = useSelectedTasks();
  const actions = useActions(model, tasks);
  if (tasks.length === 0) return null;
  return (
    <FloatingToolbar label={tasks.length > 1 ? 'Chosen tasks' : 'Chosen task'}>
      {tasks.length > 1 ? <ToolbarText>{tasks.length} tasks</ToolbarText> : null}
      {actions.map(({ label, Icon, danger = false, hint, run }) => (
        <ToolbarButton key={label} label={label} hint={hint ?? label} danger={danger} onClick={run}>
          <Icon size={18} />
        </ToolbarButton>
      ))}
    </FloatingToolbar>
  );
}

/** The actions of the bar as a context menu. */
export function SelectionMenu(props: SelectionMenuProps) {
  return useMatrix().projectId === null ? null : <ActionsMenu {...props} />;
}

interface SelectionMenuProps {
  at: ScreenPoint;
  onClose: () => void;
}

function ActionsMenu({ at, onClose }: SelectionMenuProps) {
  const model = useMatrix();
  const actions = useActions(model, useSelectedTasks());
  return (
    <MenuAt at={at} width={208} onClose={onClose}>
      {actions.map(({ label, Icon, danger, run }) => (
        <Menu.Item
          key={label}
          {...(danger ? { color: 'red' } : {})}
          leftSection={<Icon size={16} />}
          onClick={run}
        >
          {label}
        </Menu.Item>
      ))}
    </MenuAt>
  );
}

interface Action {
  label: string;
  hint?: string;
  Icon: typeof IconTrash;
  danger?: boolean;
  run: () => void;
}

function useActions(model: MatrixModel, tasks: readonly string[]): Action[] {
  const commentOn = useCommentOn();
  const { showPanel } = useOpenSurface();
  const { editor, boardEditor, records } = model;
  const analysed = useAnalysed();
  const all = useRecords(records, 'tasks', tasks);
  const [only] = tasks;
  if (!only) return [];
  const one = tasks.length === 1;
  const critical = all.every((task) => task.critical);
  const measured = tasks.every(
    (id) => analysed?.analysis.ranking.find(({ task }) => task.id === id)?.measured ?? false,
  );
  return [
    ...(editor
      ? [
          {
            label: critical ? 'Not critical' : 'Critical',
            Icon: IconAlertTriangle,
            run: () =>
              editor.editAll(tasks.map((id) => planEdit(changeTask, { id, critical: !critical }))),
          },
          {
            label: measured ? 'Levels are guessed' : 'Levels were measured',
            Icon: IconRuler2,
            run: () =>
              editor.editAll(
                tasks.map((task) => planEdit(markMeasured, { task, measured: !measured })),
              ),
          },
        ]
      : []),
    ...(one && commentOn
      ? [
          {
            label: 'Comment',
            hint: 'Comment (Ctrl+Alt+M)',
            Icon: IconMessage,
            run: () => commentOn(anchorOf.task(only)),
          },
        ]
      : []),
    ...(one ? [{ label: 'Details', Icon: IconInfoCircle, run: () => showPanel('details') }] : []),
    ...(boardEditor
      ? [
          {
            label: 'Take out of this sub-matrix',
            hint: 'Take out (Del)',
            Icon: IconArrowBarDown,
            run: () => removeFromMatrix(model, tasks),
          },
        ]
      : []),
    ...(editor
      ? [
          {
            label: one ? 'Delete task' : 'Delete tasks',
            Icon: IconTrash,
            danger: true,
            run: () => deleteTasks(model, tasks),
          },
        ]
      : []),
  ];
}
