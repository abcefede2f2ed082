import { memo } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { Callout } from '../../document/layout/labels.ts';
import styles from './callouts.module.css';

interface CalloutsProps {
  side: 'above' | 'below';
  callouts: readonly Callout[];
  /** Which callouts are drawn, if not all; the others still take their space. */
  shown?: readonly boolean[];
  /** The text of a callout, and its full text for the tooltip. */
  textsOf: (id: string) => { title: string; full: string; isChosen?: boolean };
  /** The action of a press; without it, callouts are static. */
  onPress?: (id: string) => void;
  onDoublePress?: (id: string) => void;
}

/**
 * Titles beside the blocks that have no room for them, each with a leader line. They are hidden from
 * screen readers, which read the title of the block.
 */
export const Callouts = memo(function Callouts(props: CalloutsProps) {
  const { side, callouts, shown, textsOf, onPress, onDoublePress } = props;
  if (callouts.length === 0) return null;
  const rows = Math.max(...callouts.map(({ row }) => row)) + 1;
  return (
    <div
      className={styles.band}
      style={cssVariables({ '--rows': rows })}
      data-side={side}
      aria-hidden="true"
    >
      {callouts.map(({ id, row, left, width, at }, index) => {
        if (shown?.[index] === false) return null;
        const { title, full, isChosen } = textsOf(id);
        const style = cssVariables({
          '--row': row,
          '--left': `${left}px`,
          '--width': `${width}px`,
          '--at': `${at}px`,
        });
        const looks = { dir: 'auto', title: full, 'data-chosen': isChosen || undefined } as const;
        return (
          <span key={id} style={style}>
            <span className={styles.leader} data-flag={left === at || undefined} />
            {onPress ? (
              <button
                type="button"
                tabIndex={-1}
                className={styles.callout}
                onClick={() => onPress(id)}
                onDoubleClick={() => onDoublePress?.(id)}
                {...looks}
              >
                {title}
              </button>
            ) : (
              <span className={styles.callout} {...looks}>
                {title}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
});
