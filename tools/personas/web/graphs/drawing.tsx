import { NameField } from '#features/projects/web/index.ts';
import type { Range } from '../../document/graphs.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { useIsNew } from '../starting/new-items.ts';
import styles from './graphs.module.css';

export type GraphItemRecord = PersonasRecord<'items'>;
type TextField = 'label' | 'text' | 'left' | 'right';

/** The inline edits of a graph. */
export interface GraphActions {
  put(id: string, change: { value?: number; second?: number }): void;
  name(id: string, change: Partial<Record<TextField, string>>): void;
  /** Renames an end of a 2×2. */
  nameEnd(at: number, name: string): void;
}

/** The properties of each graph. */
export interface DrawingProps {
  /** The section that it belongs to. */
  section: string;
  items: readonly GraphItemRecord[];
  range: Range;
  /** The step of one key press. */
  step: number;
  unit: string;
  /** The names of the ends of a 2×2: left, right, bottom, top. */
  ends: readonly string[];
  /** Null for users who may not edit. */
  actions: GraphActions | null;
}

interface ItemTextProps {
  item: GraphItemRecord;
  field: TextField;
  /** The accessible name of the field, and its placeholder. */
  label: string;
  actions: GraphActions | null;
  /** Whether it is the name of the item: it gets the focus when the item was just added. */
  names?: boolean;
  className?: string | undefined;
}

const limits = { label: 100, text: 500, left: 40, right: 40 } as const;

/** A text of an item, edited inline. */
export function ItemLabel(props: ItemTextProps) {
  const { item, field, label, actions, names = false, className = '' } = props;
  const isNew = useIsNew(names ? item.id : '');
  const said = item[field];
  if (!actions) return <span className={`${styles.text} ${className}`}>{said}</span>;
  return (
    <NameField
      of={{ collection: 'items', id: item.id }}
      label={label}
      value={said}
      limit={limits[field]}
      mayBeEmpty
      wraps
      isNew={isNew}
      className={className}
      onSave={(text) => actions.name(item.id, { [field]: text })}
    />
  );
}

/** The accessible name of an item. */
export function describeItem({ label, left, right }: GraphItemRecord): string {
  return label || [left, right].filter(Boolean).join(' to ') || 'Unnamed';
}
