import { IconFileImport } from '@tabler/icons-react';
import { lazy } from 'react';
import type { CreationChoice } from '#features/projects/web/index.ts';

/** Making a review of a file in the open format, on the dashboard. */
export const importChoice: CreationChoice = {
  name: 'import-review',
  label: 'Import',
  Icon: IconFileImport,
  offers: ({ code }) => code === 'UR',
  Dialog: lazy(async () => ({
    default: (await import('./import-project-dialog.tsx')).ImportProjectDialog,
  })),
};
