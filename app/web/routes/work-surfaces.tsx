import { Outlet } from 'react-router';
import { ExportChoicesProvider } from '#features/exports/web/index.ts';
import { SurfacePartsProvider } from '#features/projects/web/index.ts';
import { exportChoices } from '../export-choices.ts';
import { surfaceParts } from '../surface-parts.ts';

/** Stands around the pages of all projects, and gives their work surfaces what they share. */
export default function WorkSurfaces() {
  return (
    <SurfacePartsProvider parts={surfaceParts}>
      <ExportChoicesProvider value={exportChoices}>
        <Outlet />
      </ExportChoicesProvider>
    </SurfacePartsProvider>
  );
}
