import { Outlet } from 'react-router';
import { ExportChoicesProvider } from '#features/exports/web/index.ts';
import { ToursContext } from '#features/help/web/index.ts';
import { SurfacePartsProvider } from '#features/projects/web/index.ts';
import { exportChoices } from '../export-choices.ts';
import { surfaceParts } from '../surface-parts.ts';
import { tours } from '../tours.ts';

/** The layout of all projects' pages, which provides what their work surfaces share. */
export default function WorkSurfaces() {
  return (
    <SurfacePartsProvider parts={surfaceParts}>
      <ExportChoicesProvider value={exportChoices}>
        <ToursContext value={tours}>
          <Outlet />
        </ToursContext>
      </ExportChoicesProvider>
    </SurfacePartsProvider>
  );
}
