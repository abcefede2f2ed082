import { NameField } from '#features/projects/web/index.ts';
import type { Range } from '../../document/graphs.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { useIsNew } from '../starting/new-items.ts';
import styles from './graphs.module.css';

export type GraphItemRecord = PersonasRecord<'items'>;
type Words = 'label' | 'text' | 'left' | 'right';

/** What can be done with a graph in place. */
export interface GraphActions {
  put(id: string, change: { value?: number; second?: number }): void;
  name(id: string, change: Partial<Record<Words, string>>): void;
  /** Gives an end of a 2×2 another name. */
  nameEnd(at: number, name: string): void;
}

/** What each graph is drawn from. */
export interface DrawingProps {
  /** The section that it is of. */
  section: string;
  items: readonly GraphItemRecord[];
  range: Range;
  /** What a value changes by at one press of a key. */
  step: number;
  unit: string;
  /** Names of the ends of a 2×2: left, right, bottom, top. */
  ends: readonly string[];
  /** Null for who only looks. */
  actions: GraphActions | null;
}

interface ItemWordsProps {
  item: GraphItemRecord;
  field: Words;
  /** What a screen reader calls the field, and what stands in it while it is empty. */
  label: string;
  actions: GraphActions | null;
  /** Whether it is what names the item: it takes the focus when the item was just added. */
  names?: boolean;
  className?: string | undefined;
}

const limits = { label: 100, text: 500, left: 40, right: 40 } as const;

/** Words of an item, which are typed in place. */
export function ItemLabel(props: ItemWordsProps) {
  const { item, field, label, actions, names = false, className = '' } = props;
  const isNew = useIsNew(names ? item.id : '');
  const said = item[field];
  if (!actions) return <span className={`${styles.words} ${className}`}>{said}</span>;
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
      onSave={(words) => actions.name(item.id, { [field]: words })}
    />
  );
}

/** What an item is called for who hears it. */
export function describeItem({ label, left, right }: GraphItemRecord): string {
  return label || [left, right].filter(Boolean).join(' to ') || 'Unnamed';
}
