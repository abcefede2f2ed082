import { IconFileImport } from '@tabler/icons-react';
import type { CreationChoice } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** Making a project of a file in the open format, on the dashboard. */
export const importChoice: CreationChoice = {
  name: 'import-matrix',
  label: 'Import',
  Icon: IconFileImport,
  offers: ({ code }) => code === 'RRM',
  Dialog: lazyPart(() => import('./import-project-dialog.tsx'), 'ImportProjectDialog'),
};
