import { ActionIcon, Tooltip } from '@mantine/core';
import { ToolHeaderSlot } from '#ui/tool-header/tool-header-slots.tsx';
import { useOpenSurface } from './open-surface.ts';
import { SaveState } from './save-state.tsx';
import { type SurfacePanel, useSurfaceParts } from './surface-parts.tsx';
import { SurfaceTitle } from './surface-title.tsx';
import { usePanelAddress } from './use-panel.ts';
import styles from './work-surface.module.css';

/** What a project puts into the tool's header: the same for every kind. */
export function SurfaceHeader({ panels }: { panels: readonly SurfacePanel[] }) {
  const open = useOpenSurface();
  const parts = useSurfaceParts().header.filter(({ visible }) => visible(open));
  const inSlot = (wanted: 'people' | 'actions') =>
    parts.filter(({ slot }) => slot === wanted).map(({ name, Part }) => <Part key={name} />);
  return (
    <>
      <ToolHeaderSlot name="title">
        <SurfaceTitle />
      </ToolHeaderSlot>
      <ToolHeaderSlot name="state">
        <SaveState />
      </ToolHeaderSlot>
      <ToolHeaderSlot name="people">{inSlot('people')}</ToolHeaderSlot>
      <ToolHeaderSlot name="actions">
        {panels.map((panel) => (
          <PanelButton key={panel.name} panel={panel} />
        ))}
        {inSlot('actions')}
      </ToolHeaderSlot>
    </>
  );
}

/** Opens and closes one panel. */
function PanelButton({ panel }: { panel: SurfacePanel }) {
  const { showPanel, closePanel } = useOpenSurface();
  const { name: shown } = usePanelAddress();
  const { name, label, Icon, Badge } = panel;
  if (!Icon) return null;
  const isOpen = shown === name;
  return (
    <span className={styles.panelButton}>
      <Tooltip label={label}>
        <ActionIcon
          variant={isOpen ? 'light' : 'subtle'}
          color={isOpen ? 'iris' : 'gray'}
          size={36}
          aria-label={label}
          aria-expanded={isOpen}
          data-panel={name}
          onClick={() => (isOpen ? closePanel() : showPanel(name))}
        >
          <Icon size={20} />
        </ActionIcon>
      </Tooltip>
      {Badge ? <Badge /> : null}
    </span>
  );
}
