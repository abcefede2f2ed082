import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import type { LiveMap } from '../map-model.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog');

/** A button that opens the import of a table into the open map. */
export function ImportTable({ editor }: { editor: LiveMap }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        leftSection={<IconTableImport size={18} />}
        onClick={() => setOpen(true)}
      >
        Import a table
      </Button>
      {open ? (
        <Suspense>
          <ImportDialog editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
