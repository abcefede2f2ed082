import { type ReactNode, useMemo } from 'react';
import { PlanFeature } from '#features/plans/web/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import { type SurfaceHeaderPart, useOpenSurface } from '#features/projects/web/index.ts';
import { exportCalls } from '../contract/calls.ts';
import { type ExportFormat, isPrinted } from '../contract/formats.ts';
import { useExportChoices } from './choices.ts';
import { ExportButton } from './export-button.tsx';
import { linkedExports, projectExports } from './export-sources.ts';

/** The export button in the header of every work surface. */
export const exportPart: SurfaceHeaderPart = {
  name: 'export',
  slot: 'actions',
  Part: ExportOpenProject,
  visible: ({ project }) => project.abilities.includes('export'),
};

function ExportOpenProject() {
  const { kind, project, live } = useOpenSurface();
  const choices = useExportChoices(kind.code);
  const source = useMemo(
    () => projectExports(exportCalls(kind.prefix, kind.group), project.id, kind.path(project.id)),
    [kind, project.id],
  );
  const plan = (to: ExportFormat, label: string, children: ReactNode) =>
    isPrinted(to) ? (
      <PlanFeature
        ownerId={project.ownerId}
        side={planSideOf(kind.code)}
        code={to === 'pdf' ? 'epit' : 'epim'}
        name={label}
      >
        {children}
      </PlanFeature>
    ) : (
      children
    );
  return <ExportButton source={source} choices={choices} document={live.document} plan={plan} />;
}

/** Export for visitors of a public link that allows it. */
export function LinkedExportButton({ pass, kind }: { pass: string; kind: ProjectCode }) {
  const choices = useExportChoices(kind);
  const source = useMemo(() => linkedExports(pass), [pass]);
  return <ExportButton source={source} choices={choices} />;
}
