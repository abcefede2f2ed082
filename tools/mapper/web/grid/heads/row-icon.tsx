import {
  IconAlertTriangle,
  IconBulb,
  IconChartBar,
  IconDeviceMobile,
  IconHandClick,
  IconListDetails,
  IconMessage,
  IconMoodSmile,
  IconWalk,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { RowKind } from '../../../contract/codes.ts';
import { shapeIcons } from '../cards/shape-icons.ts';
import styles from './heads.module.css';

/** Icons of the rows that most journey maps have, by a word of their names. */
const byWord: [word: RegExp, Icon: ComponentType<{ size: number }>][] = [
  [/action|does|step/i, IconWalk],
  [/touch/i, IconHandClick],
  [/channel/i, IconDeviceMobile],
  [/thought|quote|say/i, IconMessage],
  [/pain|problem|risk/i, IconAlertTriangle],
  [/opportunit|idea/i, IconBulb],
  [/metric|number|kpi/i, IconChartBar],
];

const ofKind: Partial<Record<RowKind, ComponentType<{ size: number }>>> = {
  emotion: IconMoodSmile,
  opportunity: IconBulb,
};

interface RowIconProps {
  kind: RowKind;
  name: string;
  /** Name of the one that was chosen. */
  icon: string | null;
}

/** The icon before a row's name. */
export function RowIcon({ kind, name, icon }: RowIconProps) {
  const chosen = icon === null ? undefined : shapeIcons[icon];
  const Icon =
    chosen?.Icon ??
    ofKind[kind] ??
    byWord.find(([word]) => word.test(name))?.[1] ??
    IconListDetails;
  return (
    <span className={styles.rowIcon} aria-hidden>
      <Icon size={18} />
    </span>
  );
}
