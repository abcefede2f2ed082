import { IconPlugConnected } from '@tabler/icons-react';
import type { CreationChoice } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/**
 * The dashboard action that creates personas from a research repository, only on the dashboard of this
 * tool (S2.61).
 */
export const integrationsChoice: CreationChoice = {
  name: 'import-from-integrations',
  label: 'Import from integrations',
  Icon: IconPlugConnected,
  offers: ({ code }) => code === 'PC',
  Dialog: lazyPart(() => import('./integrations-dialog.tsx'), 'IntegrationsDialog'),
};
