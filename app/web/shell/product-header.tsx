import {
  IconArrowLeft,
  IconClockHour4,
  IconGridDots,
  IconMap2,
  IconNotes,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { HeaderName } from '#app/web/places/places.ts';
import { NotificationBell } from '#features/notifications/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { ToolHeader } from '#ui/tool-header/tool-header.tsx';
import { AccountCorner } from './account-corner.tsx';

export type ProductHeaderName = Exclude<HeaderName, 'site' | 'workspace' | 'shared' | 'none'>;

interface Product {
  name: string;
  dashboard: string;
  Icon: ComponentType<{ size: number; color: string; 'aria-hidden': true }>;
}

/** The tools that have work surfaces, by the name of their header and of their colour. */
const products: Record<ProductHeaderName, Product> = {
  mapper: { name: 'Mapper', dashboard: '/dashboard/mapper', Icon: IconMap2 },
  reviewer: { name: 'Reviewer', dashboard: '/dashboard/reviewer', Icon: IconZoomQuestion },
  personas: { name: 'Persona Creator', dashboard: '/dashboard/personas', Icon: IconUsers },
  dilo: {
    name: 'Day in the Life of',
    dashboard: '/dashboard/day-in-the-life-of',
    Icon: IconClockHour4,
  },
  'red-routes': {
    name: 'Red Route Matrix',
    dashboard: '/dashboard/red-route-matrix',
    Icon: IconGridDots,
  },
  notes: { name: 'Notes', dashboard: '/dashboard/notes', Icon: IconNotes },
};

/** The header of a tool's work surfaces (S2.100 to S2.104). */
export function ProductHeader({ tool }: { tool: ProductHeaderName }) {
  const { name, dashboard, Icon } = products[tool];
  const session = useSession();
  return (
    <ToolHeader
      name={name}
      mark={
        <>
          <IconArrowLeft size={18} aria-hidden />
          <Icon size={20} color={`var(--tool-${tool})`} aria-hidden />
        </>
      }
      to={dashboard}
      label={`Back to the ${name} dashboard`}
      end={
        <>
          {session ? <NotificationBell /> : null}
          <AccountCorner />
        </>
      }
    />
  );
}
