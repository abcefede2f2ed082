import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import type { LiveMap } from '../map-model.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog');

/** The import of a table into the open map: what opens its dialog, and the dialog while it is open. */
export function useImportTable(editor: LiveMap): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen ? (
    <Suspense>
      <ImportDialog editor={editor} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { open: () => setOpen(true), dialog };
}

/** A button that opens the import of a table into the open map. */
export function ImportTable({ editor }: { editor: LiveMap }) {
  const { open, dialog } = useImportTable(editor);
  return (
    <>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        leftSection={<IconTableImport size={18} />}
        onClick={open}
      >
        Import a table
      </Button>
      {dialog}
    </>
  );
}
