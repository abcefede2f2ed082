import { IconPoint } from '@tabler/icons-react';
import { iconOf } from './task-icons.ts';

/** An icon of the library; a dot for an empty name. */
export function TaskIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Icon = iconOf(name) ?? IconPoint;
  return <Icon size={size} />;
}
