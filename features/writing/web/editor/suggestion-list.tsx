import { createPortal } from 'react-dom';
import { Portrait } from '#features/accounts/web/index.ts';
import { useStore } from '#platform/web/store/store.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { BlockCommand } from './block-commands.ts';
import styles from './suggestion-list.module.css';
import type { ListStore, OpenList, Person } from './suggestions.ts';

/** Pixels below or above the caret. */
const gap = 6;
const listHeight = 320;
const listWidth = 260;

/** The list at the caret, of blocks or of users; the editor keeps the focus. */
export function SuggestionList({ list }: { list: ListStore }) {
  const open = useStore(list);
  if (!open) return null;
  const { kind, items, active, caret, choose } = open;
  return createPortal(
    <div className={styles.list} style={positionStyle(caret)} data-list={kind}>
      {items.length === 0 ? (
        <p className={styles.none} role="status">
          {kind === 'people'
            ? 'Nobody with access has this name.'
            : 'There is nothing with this name.'}
        </p>
      ) : (
        <div role="listbox" aria-label={kind === 'people' ? 'People' : 'Blocks'}>
          {items.map((item, index) => (
            <button
              key={'id' in item ? item.id : item.label}
              type="button"
              role="option"
              aria-selected={index === active}
              className={styles.item}
              tabIndex={-1}
              ref={index === active ? reveal : null}
              // Otherwise the editor would lose the focus, and the list would close.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {'id' in item ? <PersonRow person={item} /> : <CommandRow command={item} />}
            </button>
          ))}
        </div>
      )}
    </div>,
    document.body,
  );
}

function PersonRow({ person: { name, picture, colour } }: { person: Person }) {
  return (
    <>
      <span aria-hidden>
        <Portrait person={{ full_name: name, profile_pic: picture, color: colour }} size={24} />
      </span>
      <span className={styles.label}>{name}</span>
    </>
  );
}

function CommandRow({ command: { label, hint, Icon } }: { command: BlockCommand }) {
  return (
    <>
      <span className={styles.icon} aria-hidden>
        <Icon size={18} />
      </span>
      <span className={styles.label}>{label}</span>
      {hint ? <kbd className={styles.hint}>{hint.trim()}</kbd> : null}
    </>
  );
}

function reveal(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' });
}

/** Below the caret, or above it where there is no space; always within the window. */
function positionStyle({ left, top, bottom }: OpenList['caret']) {
  const above = bottom + gap + listHeight > innerHeight && top > listHeight;
  return cssVariables({
    '--left': `${Math.max(8, Math.min(left, innerWidth - listWidth - 8))}px`,
    '--top': above ? 'auto' : `${bottom + gap}px`,
    '--bottom': above ? `${innerHeight - top + gap}px` : 'auto',
  });
}
