import {
  IconAlertTriangle,
  IconBulb,
  IconChartBar,
  IconClock,
  IconDeviceMobile,
  IconHandClick,
  IconListDetails,
  IconMessage,
  IconMoodSmile,
  IconServerCog,
  IconTicket,
  IconTools,
  IconUsers,
  IconWalk,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { BlueprintKey, RowKind } from '../../../contract/codes.ts';
import { shapeIcons } from '../cards/shape-icons.ts';
import styles from './headers.module.css';

/** Icons of common rows, by a word of their names. */
const byWord: [word: RegExp, Icon: ComponentType<{ size: number }>][] = [
  [/action|does|step/i, IconWalk],
  [/touch/i, IconHandClick],
  [/channel/i, IconDeviceMobile],
  [/thought|quote|say/i, IconMessage],
  [/pain|problem|risk/i, IconAlertTriangle],
  [/opportunit|idea/i, IconBulb],
  [/metric|number|kpi/i, IconChartBar],
  [/time|duration|minutes|days/i, IconClock],
];

const ofKind: Partial<Record<RowKind, ComponentType<{ size: number }>>> = {
  emotion: IconMoodSmile,
  opportunity: IconBulb,
};

const ofBlueprint: Readonly<Record<BlueprintKey, ComponentType<{ size: number }>>> = {
  evidence: IconTicket,
  customer: IconWalk,
  frontstage: IconUsers,
  backstage: IconTools,
  support: IconServerCog,
};

interface RowIconProps {
  kind: RowKind;
  name: string;
  /** The key of a blueprint row. */
  blueprint: BlueprintKey | null;
  /** The name of the chosen icon. */
  icon: string | null;
}

/** The icon before a row's name. */
export function RowIcon({ kind, name, icon, blueprint }: RowIconProps) {
  const chosen = icon === null ? undefined : shapeIcons[icon];
  const Icon =
    chosen?.Icon ??
    (blueprint ? ofBlueprint[blueprint] : undefined) ??
    ofKind[kind] ??
    byWord.find(([word]) => word.test(name))?.[1] ??
    IconListDetails;
  return (
    <span className={styles.rowIcon} aria-hidden>
      <Icon size={18} />
    </span>
  );
}
