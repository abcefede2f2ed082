import { Button, Menu } from '@mantine/core';
import { IconRuler2, IconTable, IconTableImport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { useMatrix } from '../model/matrix-model.tsx';

const MeasuredDialog = lazyPart(() => import('./measured-dialog.tsx'), 'MeasuredDialog');
const TasksDialog = lazyPart(() => import('./tasks-dialog.tsx'), 'TasksDialog');

/** A menu of the imports: tasks with their levels, or measured levels. */
export function ImportMenu() {
  const { editor } = useMatrix();
  const [open, setOpen] = useState<'tasks' | 'measured' | null>(null);
  const close = () => setOpen(null);
  if (!editor) return null;
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            leftSection={<IconTableImport size={18} />}
          >
            Import
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTable size={16} />} onClick={() => setOpen('tasks')}>
            Tasks from a table
          </Menu.Item>
          <Menu.Item leftSection={<IconRuler2 size={16} />} onClick={() => setOpen('measured')}>
            Measured levels
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'tasks' ? <TasksDialog editor={editor} onClose={close} /> : null}
        {open === 'measured' ? <MeasuredDialog editor={editor} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
