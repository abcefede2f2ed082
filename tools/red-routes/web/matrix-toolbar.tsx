import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconPlus, IconSparkles, IconTable, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useDraftPart } from '#features/generation/web/index.ts';
import { UndoButtons, useOpenSurface } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useAllRecords } from '#platform/web/live/use-live-document.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { removeMatrix } from '../document/edits.ts';
import { planNewMatrix } from '../document/new-matrix.ts';
import { addTaskAt } from './grid/gestures.ts';
import { ImportMenu } from './importing/import-menu.tsx';
import { type LiveRoutes, useMatrix, useRoutes } from './model/matrix-model.tsx';
import { useShow } from './model/shown.ts';
import { loadDetails } from './panels/load-details.ts';
import styles from './red-routes.module.css';

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;

/** The toolbar of a matrix. */
export function MatrixToolbar() {
  const { shown, editor } = useRoutes();
  const show = useShow();
  if (shown.matrix === null) return null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Matrix">
      {editor ? (
        <>
          <UndoButtons editor={editor} />
          <span className={styles.rule} />
          <AddTask />
          <ImportMenu />
        </>
      ) : null}
      <MatrixChoice editor={editor} />
      <SegmentedControl
        size="xs"
        aria-label="View"
        className={styles.view ?? ''}
        value={shown.isTable ? 'table' : 'matrix'}
        onChange={(next) => show({ isTable: next === 'table' })}
        data={[
          { value: 'matrix', label: 'Matrix' },
          { value: 'table', label: 'Table' },
        ]}
      />
    </div>
  );
}

/** Adds a task, which is named in its details. */
function AddTask() {
  const model = useMatrix();
  const { showPanel } = useOpenSurface();
  // Whoever may add a task soon does: its name is asked for at once. Opening the panel tries again.
  useEffect(() => void loadDetails().catch(logFailure), []);
  const add = () => {
    const selected = model.boardEditor && model.board.grid.block();
    const cell = selected ? (model.board.grid.selection()?.focus ?? null) : null;
    const id = addTaskAt(model, 'New task', cell);
    if (!id) return;
    model.newTask.set(id);
    model.board.chosen.choose(id);
    showPanel('details', `task:${id}`);
  };
  return (
    <Button {...quiet} data-tour="add-task" leftSection={<IconPlus size={18} />} onClick={add}>
      Add task
    </Button>
  );
}

/** The choice of the shown matrix, with a button to add one. */
function MatrixChoice({ editor }: { editor: LiveRoutes | null }) {
  const { records, matrix } = useMatrix();
  const all = useAllRecords(records, 'matrices');
  const show = useShow();
  const draftPart = useDraftPart();
  if (!editor && all.length < 2) return null;
  const add = () => {
    if (!editor) return;
    const id = newId();
    editor.editAll(planNewMatrix(editor.opened.matrices.all(), newId, { id, title: 'New matrix' }));
    show({ matrix: id });
  };
  const remove = () => {
    if (!editor) return;
    editor.edit(removeMatrix, { id: matrix.id });
    showToast({
      text: sentence`'${matrix.title || 'Unnamed matrix'}' was deleted.`,
      kind: 'success',
      action: { label: 'Undo', run: () => editor.undo() },
    });
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          {...quiet}
          leftSection={<IconTable size={18} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {matrix.title || 'Unnamed matrix'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(({ id, title }) => (
          <Menu.Item key={id} onClick={() => show({ matrix: id })} aria-current={id === matrix.id}>
            {title || 'Unnamed matrix'}
          </Menu.Item>
        ))}
        {editor ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={add}>
              Add a matrix
            </Menu.Item>
            {draftPart ? (
              <Menu.Item
                leftSection={<IconSparkles size={16} />}
                onClick={() =>
                  draftPart({ focus: { matrix: matrix.id }, name: matrix.title, what: 'matrix' })
                }
              >
                Draft this matrix
              </Menu.Item>
            ) : null}
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              Delete this matrix
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
