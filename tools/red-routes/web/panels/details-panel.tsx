import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelected } from '#features/board/web/index.ts';
import { ChainButton } from '#features/chains/web/index.ts';
import { UsedIn } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import panel from '#ui/fields/panel.module.css';
import { useAnchorLabels } from '../anchors.ts';
import { together } from '../model/matrix-layout.ts';
import { useMatrix } from '../model/matrix-model.tsx';
import { MatrixDetails } from './matrix-details.tsx';
import { ReviewRoutes } from './review-routes.tsx';
import { SubDetails } from './sub-details.tsx';
import { TaskDetails } from './task-details.tsx';

/** The fields of the selected task, else of the shown sub-matrix and its matrix. */
export function DetailsPanel({ at }: { at: string | null }) {
  const model = useMatrix();
  const { records, shown } = model;
  const selected = useSelected()?.item ?? null;
  const addressed = taskOf(at);
  useShownFirst(addressed);
  useSelectionShown(addressed, selected);
  const task = useRecord(records, 'tasks', addressed ?? '') ? addressed : selected;
  const isThere = useRecord(records, 'tasks', task ?? '') !== undefined;
  if (task && isThere) {
    return (
      <div key={task} className={panel.panel}>
        <TaskDetails id={task} />
        <TaskLinks id={task} />
      </div>
    );
  }
  return (
    <div key={shown.sub} className={panel.panel}>
      {shown.sub === together ? null : <SubDetails id={shown.sub} />}
      <MatrixDetails />
    </div>
  );
}

function taskOf(at: string | null): string | null {
  return /^task:(.+)$/.exec(at ?? '')?.[1] ?? null;
}

/** Scrolls once to the task that the address names when the panel opens. */
function useShownFirst(task: string | null): void {
  const { reveal } = useAnchorLabels(useMatrix());
  const show = useEffectEvent(() => {
    if (task) reveal(`task:${task}`);
  });
  useEffect(() => show(), []);
}

/** A later selection replaces the task of the address. */
function useSelectionShown(addressed: string | null, selected: string | null): void {
  const { showPanel } = useOpenSurface();
  const before = useRef(selected);
  const follow = useEffectEvent(() => {
    const isOther = selected !== before.current && selected !== null;
    before.current = selected;
    if (isOther && addressed && selected !== addressed) showPanel('details');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever another is selected.
  useEffect(() => follow(), [selected]);
}

/** The uses of a task, and its address. */
function TaskLinks({ id }: { id: string }) {
  const { project, visit } = useOpenSurface();
  const { records } = useMatrix();
  const name = useRecord(records, 'tasks', id)?.name || 'Unnamed task';
  if (visit) return null;
  const item = `task:${id}`;
  return (
    <div className={panel.section}>
      <UsedIn of={{ project: project.id, item }} />
      <ChainButton of={{ project: project.id, item }} />
      <ReviewRoutes tasks={[id]} label="Review this route" title={`Review: ${name}`} />
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconLink size={16} />}
        onClick={() => void copyLink(`/red-route-matrix/${project.id}?panel=details&at=${item}`)}
      >
        Copy link to this task
      </Button>
    </div>
  );
}
