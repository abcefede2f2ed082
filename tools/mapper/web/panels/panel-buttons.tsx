import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useFacts } from '#platform/web/live/use-live-document.ts';
import { useMapFilter } from '../filter.tsx';
import { useMap } from '../map-model.tsx';
import { PresentButton } from '../presenting/present-button.tsx';
import { mapPanels } from './map-panels.ts';
import styles from './panel-buttons.module.css';

/** Opens and closes the panels of a map, at the end of its toolbar; viewers have them too. */
export function PanelButtons() {
  const { showPanel, closePanel } = useOpenSurface();
  const shown = useSearchParams()[0].get('panel');
  const { active } = useMapFilter();
  const { mapType } = useFacts(useMap().records);
  const panels = mapPanels.filter(({ only }) => only?.includes(mapType) ?? true);
  return (
    <div className={styles.buttons} role="toolbar" aria-label="Panels">
      <PresentButton />
      {panels.map(({ name, label, ToolIcon }) => (
        <Tooltip key={name} label={label}>
          <Indicator size={8} offset={6} disabled={name !== 'filter' || !active}>
            <ActionIcon
              variant={shown === name ? 'light' : 'subtle'}
              color={shown === name ? 'iris' : 'gray'}
              size={36}
              aria-label={label}
              aria-expanded={shown === name}
              data-panel={name}
              onClick={() => (shown === name ? closePanel() : showPanel(name))}
            >
              <ToolIcon size={18} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      ))}
    </div>
  );
}
