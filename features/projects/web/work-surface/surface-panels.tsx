import { Menu, Tooltip } from '@mantine/core';
import { IconChartBar, IconDots } from '@tabler/icons-react';
import { useSession } from '#platform/web/session/sessions.ts';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import { ToolHeaderSlot, useToolHeaderSlots } from '#ui/tool-header/tool-header-slots.tsx';
import { useOpenSurface } from './open-surface.ts';
import styles from './surface-panels.module.css';
import type { SurfacePanel } from './surface-parts.tsx';
import { usePanelAddress } from './use-panel.ts';

/** Panels with a button of their own, in order; Insights is one button for several. */
const buttons = ['details', 'filter', 'comments'] as const;

interface SurfacePanelsProps {
  panels: readonly SurfacePanel[];
  /** The insight that the Insights button opens. */
  insight: string | null;
}

/**
 * The buttons in the header that open and close panels: four by name, the rest behind 'More'. All
 * buttons are rendered, and some are hidden where the header is narrow: its fit is measured with
 * all of them.
 */
export function SurfacePanels({ panels, insight }: SurfacePanelsProps) {
  const { fit } = useToolHeaderSlots();
  const single = buttons.flatMap((position) =>
    panels.filter((panel) => panel.position === position),
  );
  const insights = panels.filter(({ position }) => position === 'insights');
  const more = panels.filter(({ position }) => position === 'more');
  const folding = [...single.filter(folds), ...insights];
  const behind = fit === 'folded' ? [...folding, ...more] : more;
  return (
    <ToolHeaderSlot name="panels">
      {panels.length > 0 ? (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Panels</legend>
          {single.map((panel) => (
            <PanelButton key={panel.name} panel={panel} />
          ))}
          {insights.length > 0 ? <InsightsButton panels={insights} insight={insight} /> : null}
          {folding.length + more.length > 0 ? (
            <MoreMenu panels={behind} isForFolded={more.length === 0} />
          ) : null}
        </fieldset>
      ) : null}
    </ToolHeaderSlot>
  );
}

/** Whether a panel has no button of its own in a narrow header; those with urgent news keep theirs. */
function folds({ position }: SurfacePanel): boolean {
  return position !== 'comments';
}

/** Opens a panel, or closes it when it is open. */
function useToggle(): { shown: string | null; toggle: (name: string) => void } {
  const { showPanel, closePanel } = useOpenSurface();
  const { name: shown } = usePanelAddress();
  return { shown, toggle: (name) => (shown === name ? closePanel() : showPanel(name)) };
}

function useLocked({ signIn }: SurfacePanel): string | undefined {
  return useSession() ? undefined : signIn;
}

function PanelButton({ panel }: { panel: SurfacePanel }) {
  const { shown, toggle } = useToggle();
  const { name, label, Icon, Badge } = panel;
  const locked = useLocked(panel);
  return (
    <span className={styles.part} data-folds={folds(panel) || undefined}>
      <HeaderButton
        look="panel"
        Icon={Icon}
        label={label}
        locked={locked}
        aria-expanded={shown === name}
        data-open={shown === name}
        data-panels={name}
        onClick={() => toggle(name)}
      />
      {Badge && !locked ? (
        <span className={styles.badge}>
          <Badge />
        </span>
      ) : null}
    </span>
  );
}

function InsightsButton({ panels, insight }: SurfacePanelsProps) {
  const { shown, toggle } = useToggle();
  const open = panels.find(({ name }) => name === shown);
  const next = open ?? panels.find(({ name }) => name === insight) ?? panels[0];
  return (
    <span className={styles.part} data-folds>
      <HeaderButton
        look="panel"
        Icon={IconChartBar}
        label="Insights"
        aria-expanded={open !== undefined}
        data-open={open !== undefined}
        data-panels={panels.map(({ name }) => name).join(' ')}
        onClick={() => next && toggle(next.name)}
      />
      {panels.map(({ name, Badge }) =>
        Badge ? (
          <span key={name} className={styles.badge}>
            <Badge />
          </span>
        ) : null,
      )}
    </span>
  );
}

interface MoreMenuProps {
  panels: readonly SurfacePanel[];
  /** Whether the menu has only panels that have buttons of their own in a wide header. */
  isForFolded: boolean;
}

function MoreMenu({ panels, isForFolded }: MoreMenuProps) {
  const { shown, toggle } = useToggle();
  return (
    <span className={styles.part} data-for-folded={isForFolded || undefined}>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <HeaderButton
            look="panel"
            Icon={IconDots}
            label="More"
            data-open={panels.some(({ name }) => name === shown)}
            data-panels={panels.map(({ name }) => name).join(' ')}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {panels.map((panel) => (
            <MoreItem
              key={panel.name}
              panel={panel}
              isOpen={shown === panel.name}
              onChoose={() => toggle(panel.name)}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}

interface MoreItemProps {
  panel: SurfacePanel;
  isOpen: boolean;
  onChoose: () => void;
}

function MoreItem({ panel, isOpen, onChoose }: MoreItemProps) {
  const { label, Icon } = panel;
  const locked = useLocked(panel);
  return (
    <Tooltip label={locked} disabled={!locked} position="left">
      <Menu.CheckboxItem
        checked={isOpen}
        closeMenuOnClick
        {...(locked ? { 'aria-disabled': true, 'data-disabled': true } : {})}
        onChange={onChoose}
      >
        <span className={styles.choice}>
          <Icon size={16} />
          {label}
        </span>
      </Menu.CheckboxItem>
    </Tooltip>
  );
}
