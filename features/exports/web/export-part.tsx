import { useMemo } from 'react';
import { type SurfaceHeaderPart, useOpenSurface } from '#features/projects/web/index.ts';
import { exportCalls } from '../contract.ts';
import { ExportButton } from './export-button.tsx';
import { linkedExports, projectExports } from './export-sources.ts';

/** Export in the header of every work surface. */
export const exportPart: SurfaceHeaderPart = {
  name: 'export',
  slot: 'actions',
  Part: ExportOpenProject,
  visible: ({ project }) => project.abilities.includes('export'),
};

function ExportOpenProject() {
  const { kind, project } = useOpenSurface();
  const source = useMemo(
    () => projectExports(exportCalls(kind.prefix), project.id),
    [kind.prefix, project.id],
  );
  return <ExportButton source={source} />;
}

/** Export for the visitors of a public link that lets them. */
export function LinkedExportButton({ pass }: { pass: string }) {
  const source = useMemo(() => linkedExports(pass), [pass]);
  return <ExportButton source={source} />;
}
