import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { FollowMode } from './follow-mode.tsx';
import styles from './live-surface.module.css';
import { Pointers } from './pointers.tsx';
import { presenceSession } from './presence-session.ts';
import type { SurfaceGuide } from './surface-guide.ts';

/** Milliseconds between two messages about the pointer. */
const pointerPause = 100;

interface LiveSurfaceProps {
  /** Creates the guide of the surface that is rendered inside; a stable function. */
  guideTo: (surface: HTMLElement) => SurfaceGuide;
  children: ReactNode;
}

/**
 * Wraps a tool's work surface: shows the pointers of the others, publishes the user's own, and
 * scrolls to where a followed user is.
 */
export function LiveSurface({ guideTo, children }: LiveSurfaceProps) {
  const { presence } = useOpenSurface();
  const session = presenceSession(presence);
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const [guide, setGuide] = useState<SurfaceGuide | null>(null);
  const pointing = usePointing(guide);

  useEffect(() => {
    const made = surface && guideTo(surface);
    setGuide(made);
    session.guide = made;
    return () => {
      session.guide = null;
      session.following.set(null);
    };
  }, [surface, guideTo, session]);

  return (
    <div ref={setSurface} className={styles.surface} {...pointing}>
      {children}
      {surface && guide ? <Pointers surface={surface} guide={guide} /> : null}
      <FollowMode session={session} />
    </div>
  );
}

/** Publishes the position of the pointer at intervals, and when it leaves. */
function usePointing(guide: SurfaceGuide | null) {
  const { presence } = useOpenSurface();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef({ x: 0, y: 0 });
  const stop = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      presence.point(null);
      presence.publish(null);
    },
    [presence],
  );
  return {
    onPointerMove(event: PointerEvent) {
      if (event.pointerType === 'touch' || !guide) return;
      last.current = { x: event.clientX, y: event.clientY };
      timer.current ??= setTimeout(() => {
        timer.current = null;
        // Nothing is published while no other user is present.
        if (presence.all().length === 0) return;
        presence.point(guide.spotAt(last.current.x, last.current.y));
      }, pointerPause);
    },
    onPointerLeave() {
      stop();
      presence.point(null);
    },
  };
}
