import { Button } from '@mantine/core';
import { useState } from 'react';
import { ResearchDraftDialog } from '#features/dovetail/web/index.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { ImportPersonasDialog } from './import-personas-dialog.tsx';

interface IntegrationsDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/**
 * A dialog in which personas are drafted from notes of a research repository; it says where the plan has
 * none, and offers a file import.
 */
export function IntegrationsDialog({ kind, onClose }: IntegrationsDialogProps) {
  const [isFile, setFile] = useState(false);
  if (isFile) return <ImportPersonasDialog kind={kind} onClose={onClose} />;
  return (
    <ResearchDraftDialog
      title="Import from integrations"
      {...{ kind, onClose }}
      intro="Personas are drafted from notes. Choose transcripts and notes of Dovetail."
      other={
        <Button variant="subtle" ml="-sm" onClick={() => setFile(true)}>
          Import a file instead
        </Button>
      }
    />
  );
}
