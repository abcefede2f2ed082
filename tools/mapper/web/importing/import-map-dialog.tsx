import type { ProjectKindView } from '#features/projects/web/index.ts';
import { ProjectFileDialog } from '#features/tables/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { importCalls, importFailures } from '../../contract/calls/import-calls.ts';

interface ImportMapDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/** A dialog that creates a map from a file in the open format, and opens it. */
export function ImportMapDialog({ kind, onClose }: ImportMapDialogProps) {
  return (
    <ProjectFileDialog
      kind={kind}
      onClose={onClose}
      title="Import a map"
      description="Drop a Sightline map (JSON) here, or"
      codes={Object.keys(importFailures.entries)}
      make={(map, handles) => send(importCalls.importMap, {}, { files: { map }, handles })}
    >
      A map that was saved as JSON becomes a new project, exactly as it was. To bring in a CSV or
      XLSX table, open a map and choose 'Import a table' there.
    </ProjectFileDialog>
  );
}
