import { ActionIcon, Tooltip } from '@mantine/core';
import { useSession } from '#platform/web/session/sessions.ts';
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
  const shared = useSurfaceParts().header;
  const parts = open.visit ? [] : shared.filter(({ visible }) => visible(open));
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
        {open.visit?.actions}
      </ToolHeaderSlot>
    </>
  );
}

/** Looks and reads as disabled, but can be pointed at, so that its tooltip says why. */
const disabled = { 'data-disabled': true, 'aria-disabled': true } as const;

/** Opens and closes one panel. */
function PanelButton({ panel }: { panel: SurfacePanel }) {
  const { showPanel, closePanel } = useOpenSurface();
  const { name: shown } = usePanelAddress();
  const session = useSession();
  const { name, label, Icon, Badge, signIn } = panel;
  if (!Icon) return null;
  const isOpen = shown === name;
  const locked = session ? undefined : signIn;
  return (
    <span className={styles.panelButton}>
      <Tooltip label={locked ?? label}>
        <ActionIcon
          variant={isOpen ? 'light' : 'subtle'}
          color={isOpen ? 'iris' : 'gray'}
          size={36}
          aria-label={label}
          aria-expanded={isOpen}
          {...(locked ? disabled : {})}
          data-panel={name}
          onClick={() => (locked ? undefined : isOpen ? closePanel() : showPanel(name))}
        >
          <Icon size={20} />
        </ActionIcon>
      </Tooltip>
      {Badge && !locked ? (
        <span className={styles.badge}>
          <Badge />
        </span>
      ) : null}
    </span>
  );
}
