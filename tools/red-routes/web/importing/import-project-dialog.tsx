import type { ProjectKindView } from '#features/projects/web/index.ts';
import { ProjectFileDialog } from '#features/tables/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { importCalls, importFailures } from '../../contract/calls/import-calls.ts';

interface ImportProjectDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/** A dialog that creates a project from a file in the open format. */
export function ImportProjectDialog({ kind, onClose }: ImportProjectDialogProps) {
  return (
    <ProjectFileDialog
      kind={kind}
      onClose={onClose}
      title="Import a matrix"
      description="Drop a Sightline matrix (JSON) here, or"
      codes={Object.keys(importFailures.entries)}
      make={(matrix, handles) =>
        send(importCalls.importProject, {}, { files: { matrix }, handles })
      }
    >
      A matrix that was saved as JSON becomes a new project, exactly as it was. To bring in a CSV or
      XLSX table, open a matrix and choose 'Import' there.
    </ProjectFileDialog>
  );
}
