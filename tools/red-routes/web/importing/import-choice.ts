import { IconFileImport } from '@tabler/icons-react';
import type { CreationChoice } from '#features/projects/web/index.ts';
import { lazy } from '#platform/web/connectivity/lazy.ts';

/** Making a project of a file in the open format, on the dashboard. */
export const importChoice: CreationChoice = {
  name: 'import-matrix',
  label: 'Import',
  Icon: IconFileImport,
  offers: ({ code }) => code === 'RRM',
  Dialog: lazy(async () => ({
    default: (await import('./import-project-dialog.tsx')).ImportProjectDialog,
  })),
};
