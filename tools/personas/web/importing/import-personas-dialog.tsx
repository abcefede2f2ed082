import type { ProjectKindView } from '#features/projects/web/index.ts';
import { ProjectFileDialog } from '#features/tables/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { importFailures, importPersonas } from '../../contract/persona-calls.ts';

interface ImportPersonasDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/** A dialog that creates a persona project from a file in the open format, and opens it. */
export function ImportPersonasDialog({ kind, onClose }: ImportPersonasDialogProps) {
  return (
    <ProjectFileDialog
      kind={kind}
      onClose={onClose}
      title="Import personas"
      description="Drop Sightline personas (JSON) here, or"
      codes={Object.keys(importFailures.entries)}
      make={(personas, handles) => send(importPersonas, {}, { files: { personas }, handles })}
    >
      A project that was saved as JSON becomes a new one, exactly as it was.
    </ProjectFileDialog>
  );
}
