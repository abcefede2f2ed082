import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '#platform/web/idle/when-idle.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { sidePanelWidth } from '#ui/side-panel/panel-width.ts';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { InsightChoice } from './insights.tsx';
import { useOpenSurface } from './open-surface.ts';
import type { SurfacePanel } from './surface-parts.tsx';
import { usePanelAddress } from './use-panel.ts';

/** The panel of the address, if it is available to this user. */
export function OpenPanel({ panels }: { panels: readonly SurfacePanel[] }) {
  const { closePanel } = useOpenSurface();
  const { name, at } = usePanelAddress();
  const [width, setWidth] = useState(() => storedItems.panelWidth.read() ?? sidePanelWidth.usual);
  useEarlyLoad(panels);
  const panel = panels.find((one) => one.name === name);
  if (!panel) return null;
  const { label, position, Panel } = panel;
  const insights = position === 'insights' ? panels.filter((one) => one.position === position) : [];
  const close = () => {
    closePanel();
    // Returns the focus to the button that opens the panel.
    document.querySelector<HTMLElement>(`[data-panels~="${panel.name}"]`)?.focus();
  };
  const storeWidth = (next: number) => {
    setWidth(next);
    storedItems.panelWidth.write(next);
  };
  return (
    <SidePanel
      key={insights.length > 1 ? position : panel.name}
      label={label}
      heading={insights.length > 1 ? 'Insights' : label}
      bar={insights.length > 1 ? <InsightChoice panels={insights} shown={panel.name} /> : undefined}
      width={width}
      onWidth={storeWidth}
      onClose={close}
    >
      <Suspense key={panel.name} fallback={<LoadingLines />}>
        <Panel at={at} />
      </Suspense>
    </SidePanel>
  );
}

/** Preloads panels that must open at once, while the browser is idle. */
function useEarlyLoad(panels: readonly SurfacePanel[]): void {
  const loadAll = useEffectEvent(() => {
    // Opening the panel tries again.
    for (const { load } of panels) load?.().catch(logFailure);
  });
  useEffect(() => whenIdle(() => loadAll()), []);
}
