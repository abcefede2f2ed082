import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconEraser, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { useMap } from '../map-model.tsx';
import {
  type MapViewState,
  readMapViewState,
  storeMapViewState,
} from '../surface/map-view-state.ts';
import styles from './behaviour.module.css';
import {
  BehaviourProvider,
  useBehaviour,
  useBehaviourModel,
  useHasUnplaced,
  useLit,
} from './behaviour-model.tsx';
import { appendDimension } from './change-behaviour.ts';
import { DimensionRow } from './dimension-row.tsx';
import { EmptyBehaviour } from './empty-behaviour.tsx';
import { Participants } from './participants.tsx';
import { PersonLines } from './person-lines.tsx';
import { PointTable } from './point-table.tsx';
import { QuoteDialog } from './quotes.tsx';
import { useClearAll } from './use-removals.ts';
import { type Rulers, useRuler } from './use-ruler.ts';

/** The work surface of a behavioural map: people between the two ends of each dimension. */
export function BehaviourSurface() {
  const { records, presence, projectId } = useMap();
  const dimensions = useIds(records, 'dimensions');
  const personas = useIds(records, 'personas');
  const hasTray = useHasUnplaced(dimensions);
  const { rulers, ...measured } = useRuler(hasTray);
  const model = useBehaviourModel(measured);
  const [view, setView] = useState(() => readMapViewState(projectId).points);
  const show = (next: MapViewState['points']) => {
    setView(next);
    storeMapViewState(projectId, { points: next });
  };
  if (presence && dimensions.length === 0 && personas.length === 0) return <EmptyBehaviour />;
  return (
    <BehaviourProvider value={model}>
      <div className={styles.surface} data-printed={presence === null || undefined}>
        {presence ? <Actions view={view} onView={show} /> : null}
        <div className={styles.body}>
          {view === 'scales' ? (
            <>
              <Participants />
              <Scales dimensions={dimensions} rulers={rulers} hasTray={hasTray} />
            </>
          ) : (
            <PointTable />
          )}
        </div>
        <QuoteDialog />
      </div>
    </BehaviourProvider>
  );
}

const views = [
  { value: 'scales', label: 'Scales' },
  { value: 'table', label: 'Table' },
];

interface ActionsProps {
  view: MapViewState['points'];
  onView: (view: MapViewState['points']) => void;
}

function Actions({ view, onView }: ActionsProps) {
  const { editor } = useMap();
  const clearAll = useClearAll();
  const isNarrow = useIsNarrow();
  const action = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={styles.bar}>
      <SegmentedControl
        size="xs"
        aria-label="View"
        data={views}
        value={view}
        onChange={(next) => onView(next === 'table' ? 'table' : 'scales')}
      />
      {editor ? (
        <>
          <Button
            {...action}
            leftSection={<IconPlus size={16} />}
            onClick={() => addAndName(editor)}
          >
            Add dimension
          </Button>
          {isNarrow ? (
            <Tooltip label="Clear all points">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label="Clear all points"
                onClick={() => void clearAll()}
              >
                <IconEraser size={18} />
              </ActionIcon>
            </Tooltip>
          ) : (
            <Button
              {...action}
              leftSection={<IconEraser size={16} />}
              onClick={() => void clearAll()}
            >
              Clear all points
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}

/** Adds a dimension, and focuses its title once it is drawn. */
function addAndName(editor: Parameters<typeof appendDimension>[0]): void {
  const id = appendDimension(editor);
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector('textarea')?.focus();
  });
}

interface ScalesProps {
  dimensions: readonly string[];
  rulers: Rulers;
  hasTray: boolean;
}

function Scales({ dimensions, rulers, hasTray }: ScalesProps) {
  const around = useRef<HTMLDivElement>(null);
  const { people } = useBehaviour();
  const lit = useLit();
  return (
    <div
      ref={around}
      className={styles.scales}
      data-scales
      data-lit={lit.length > 0 || undefined}
      data-tray={hasTray || undefined}
    >
      <div className={styles.row} data-ruler aria-hidden>
        <div className={styles.header} />
        {hasTray ? <div ref={rulers.tray} className={styles.tray} /> : null}
        <div className={styles.left} />
        <div ref={rulers.scale} className={styles.scale} />
        <div className={styles.right} />
      </div>
      {dimensions.length === 0 ? (
        <p className={styles.hint}>
          {people.length} participants, but nothing to place them on yet. Add a dimension with two
          ends, such as ‘keeps control’ and ‘lets it run’.
        </p>
      ) : null}
      {dimensions.map((id) => (
        <DimensionRow key={id} id={id} />
      ))}
      <PersonLines around={around} />
    </div>
  );
}
