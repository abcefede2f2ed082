import { Button } from '@mantine/core';
import { IconBrandFigma, IconFileZip, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ImportFrames, RefreshFrames } from '#features/designs/web/index.ts';
import { useReview } from '../model/review-model.tsx';
import { ImportExported } from './import-exported.tsx';
import { usePages } from './shown-page.ts';

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray', justify: 'start' } as const;

/** The ways to import frames of a design tool, and to refresh those that are pages. */
export function AddFrames() {
  const { projectId } = useReview();
  const hasFrames = usePages().some(({ frame }) => frame !== null);
  const [open, setOpen] = useState<'import' | 'refresh' | 'exported' | null>(null);
  const close = () => setOpen(null);
  if (projectId === null) return null;
  return (
    <>
      <Button
        {...quiet}
        leftSection={<IconBrandFigma size={18} />}
        onClick={() => setOpen('import')}
      >
        Import from Figma
      </Button>
      {hasFrames ? (
        <Button
          {...quiet}
          leftSection={<IconRefresh size={18} />}
          onClick={() => setOpen('refresh')}
        >
          Refresh from Figma
        </Button>
      ) : null}
      <Button
        {...quiet}
        leftSection={<IconFileZip size={18} />}
        onClick={() => setOpen('exported')}
      >
        Import exported frames
      </Button>
      {open === 'import' ? (
        <ImportFrames projectId={projectId} section={null} onClose={close} />
      ) : null}
      {open === 'refresh' ? (
        <RefreshFrames projectId={projectId} pages={null} onClose={close} />
      ) : null}
      {open === 'exported' ? <ImportExported onClose={close} /> : null}
    </>
  );
}
