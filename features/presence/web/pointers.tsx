import { useEffect, useReducer, useRef } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { type Spot, usePointers } from '#platform/web/live/presence.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './live-surface.module.css';
import type { SurfaceGuide } from './surface-guide.ts';

/** The pointers of the others on the surface, in their colours and with their names. */
export function Pointers({ surface, guide }: { surface: HTMLElement; guide: SurfaceGuide }) {
  const { presence } = useOpenSurface();
  const me = useSession()?.metaData.user_id;
  const pointers = usePointers(presence).filter(({ person }) => person.user_id !== me);
  const moved = useRedrawOnMove(surface);
  return (
    <div className={styles.pointers} data-moved={moved || undefined} aria-hidden>
      {pointers.map(({ client, person, spot }) => {
        const at = positionOn(surface, guide, spot);
        if (!at) return null;
        const style = cssVariables({
          '--person': `var(--avatar-${person.color})`,
          '--x': `${at.x}px`,
          '--y': `${at.y}px`,
        });
        return (
          <span key={client} className={styles.pointer} style={style}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M1 1l5 13 2-5.5L13.5 6z" />
            </svg>
            <span className={styles.pointerName}>{person.full_name}</span>
          </span>
        );
      })}
    </div>
  );
}

/** The position of a spot, from the corner of the surface. */
function positionOn(
  surface: HTMLElement,
  guide: SurfaceGuide,
  { anchor, x, y }: Spot,
): { x: number; y: number } | null {
  const part = guide.find(anchor)?.getBoundingClientRect();
  if (!part) return null;
  const surfaceBox = surface.getBoundingClientRect();
  return {
    x: part.left - surfaceBox.left + x * part.width,
    y: part.top - surfaceBox.top + y * part.height,
  };
}

/**
 * Redraws when the surface is resized or scrolled. Returns whether such a redraw is under way:
 * pointers then move without a transition, together with what they point at.
 */
function useRedrawOnMove(surface: HTMLElement): boolean {
  const [moves, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const observer = new ResizeObserver(redraw);
    observer.observe(surface);
    surface.addEventListener('scroll', redraw, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      surface.removeEventListener('scroll', redraw, { capture: true });
    };
  }, [surface]);
  const drawn = useRef(moves);
  const moved = drawn.current !== moves;
  useEffect(() => {
    drawn.current = moves;
  }, [moves]);
  return moved;
}
