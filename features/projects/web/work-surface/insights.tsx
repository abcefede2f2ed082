import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useOpenSurface } from './open-surface.ts';
import type { SurfacePanel } from './surface-parts.tsx';
import { usePanelAddress } from './use-panel.ts';
import styles from './work-surface.module.css';

/** The insight that was open last on this visit; null before the first. */
export function useLastInsight(panels: readonly SurfacePanel[]): string | null {
  const { name } = usePanelAddress();
  const [last, setLast] = useState<string | null>(null);
  const isOne = panels.some((panel) => panel.name === name && panel.position === 'insights');
  if (isOne && name !== last) setLast(name);
  return last;
}

/** Switches between insights, at the top of each. */
export function InsightChoice({ panels, shown }: { panels: SurfacePanel[]; shown: string }) {
  const { showPanel } = useOpenSurface();
  return (
    <SegmentedControl
      className={styles.insights ?? ''}
      size="xs"
      aria-label="Insights"
      data={panels.map(({ name, label }) => ({ value: name, label }))}
      value={shown}
      onChange={(name) => showPanel(name)}
    />
  );
}
