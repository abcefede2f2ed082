import { useMemo } from 'react';
import { type SurfaceHeaderPart, useOpenSurface } from '#features/projects/web/index.ts';
import { exportCalls } from '../contract.ts';
import { ExportButton } from './export-button.tsx';

/** Export in the header of every work surface. */
export const exportPart: SurfaceHeaderPart = {
  name: 'export',
  slot: 'actions',
  Part: ExportOpenProject,
  visible: ({ project }) => project.abilities.includes('export'),
};

function ExportOpenProject() {
  const { kind, project } = useOpenSurface();
  const calls = useMemo(() => exportCalls(kind.prefix), [kind.prefix]);
  return <ExportButton calls={calls} projectId={project.id} />;
}
