import {
  IconCreditCard,
  IconHeartHandshake,
  IconLinkOff,
  IconPlugConnected,
  IconSettings,
  IconUsersGroup,
} from '@tabler/icons-react';
import { tools } from '#app/web/tools.ts';
import { useHasTiers } from '#features/installation/web/index.ts';
import { MeaningActions } from '#features/meaning/web/index.ts';
import { CommandPalette, type PaletteDestination } from '#features/projects/web/index.ts';
import { paletteOpen } from './palette-open.ts';

const billing: PaletteDestination = { label: 'Billing', to: '/billing', Icon: IconCreditCard };
const destinations: readonly PaletteDestination[] = [
  { label: 'Team Management', to: '/team-management', Icon: IconUsersGroup },
  { label: 'Participants', to: '/participants', Icon: IconHeartHandshake },
  { label: 'Integrations', to: '/dashboard/integrations', Icon: IconPlugConnected },
  { label: 'Broken links', to: '/dashboard/broken-links', Icon: IconLinkOff },
  { label: 'Account Settings', to: '/account-settings', Icon: IconSettings },
];

/** The command palette with everything that the suite has. */
export function Palette() {
  const hasTiers = useHasTiers();
  return (
    <CommandPalette
      kinds={tools}
      destinations={hasTiers ? [billing, ...destinations] : destinations}
      More={MeaningActions}
      onClose={() => paletteOpen.set(false)}
    />
  );
}
