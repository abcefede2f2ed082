import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconHighlight,
  IconInfoCircle,
  IconMessage,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { statuses } from '../../contract/codes.ts';
import { useMap } from '../map-model.tsx';
import { type MapSelection, useMapSelection } from '../selection.ts';
import { statusColours, useStatusWords } from '../statuses.ts';
import styles from './selection-bar.module.css';
import { HighlightItems, TagItems } from './selection-items.tsx';
import { useSelectionVerbs } from './selection-verbs.ts';

/** What can be done with the cards that are selected, one or many, beside them. */
export function SelectionBar() {
  // The cells are drawn first, as those of a paste.
  const selection = useDeferredValue(useMapSelection());
  const { editor } = useMap();
  return selection.card !== null || (editor && selection.count > 1) ? (
    <Bar selection={selection} />
  ) : null;
}

/** The focus stays in the cell. */
const stay = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

function Bar({ selection }: { selection: MapSelection }) {
  const { records } = useMap();
  const words = useStatusWords();
  const { cards, comment, details } = useSelectionVerbs(selection);
  const hasTags = useIds(records, 'tags').length > 0;
  const bar = useRef<HTMLDivElement>(null);
  const shown = useIsNear(bar);
  const { count } = selection;
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={count > 1 ? 'Selected cells' : 'Selected card'}
      hidden={!shown}
      {...stay}
    >
      {count > 1 ? <span className={styles.count}>{count} cells</span> : null}
      {cards
        ? statuses.map((status) => (
            <Tooltip key={status} label={words[status]}>
              <button
                type="button"
                className={styles.status}
                style={cssVariables({ '--status': statusColours[status] })}
                aria-label={`Status ${words[status]}`}
                onClick={() => cards.setStatus(status)}
              >
                {status}
              </button>
            </Tooltip>
          ))
        : null}
      {cards ? (
        <BarMenu label="Highlight" icon={<IconHighlight size={18} />}>
          <HighlightItems onChoose={cards.highlight} />
        </BarMenu>
      ) : null}
      {cards && hasTags ? (
        <BarMenu label="Tag" icon={<IconTag size={18} />}>
          <TagItems onChoose={cards.tag} />
        </BarMenu>
      ) : null}
      {comment ? (
        <BarButton label="Comment" hint="Comment (Ctrl+Alt+M)" onClick={comment}>
          <IconMessage size={18} />
        </BarButton>
      ) : null}
      {count === 1 ? (
        <BarButton label="Details" onClick={details}>
          <IconInfoCircle size={18} />
        </BarButton>
      ) : null}
      {cards ? (
        <BarButton
          label={count > 1 ? 'Delete cards' : 'Delete card'}
          hint="Delete (Del)"
          danger
          onClick={cards.remove}
        >
          <IconTrash size={18} />
        </BarButton>
      ) : null}
    </div>
  );
}

interface BarButtonProps {
  label: string;
  hint?: string;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function BarButton({ label, hint = label, danger = false, onClick, children }: BarButtonProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon
        variant="subtle"
        color={danger ? 'red' : 'gray'}
        aria-label={label}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function BarMenu(props: { label: string; icon: ReactNode; children: ReactNode }) {
  const { label, icon, children } = props;
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/**
 * Whether the hands are on the selection: the focus is on a cell, in the bar or in what opens from it.
 * Who types, or has gone on to a panel, has no bar in the way.
 */
function useIsNear(bar: { readonly current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(isNear(document.activeElement, null));
  useEffect(() => {
    const look = ({ target }: Event) => setNear(isNear(target, bar.current));
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [bar]);
  return near;
}

function isNear(target: EventTarget | null, bar: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  const isCell = target.matches('[data-row][data-column]');
  return isCell || bar?.contains(target) === true || target.closest('[role="menu"]') !== null;
}
