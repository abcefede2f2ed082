import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useAllPresent, usePointers } from '#platform/web/live/presence.ts';
import { useStore } from '#platform/web/store/store.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './live-surface.module.css';
import { presentPeople } from './people.ts';
import type { PresenceSession } from './presence-session.ts';

/** Events of the user that end following. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Scrolls the screen to where another user goes, until this user acts. */
export function FollowMode({ session }: { session: PresenceSession }) {
  const person = useStore(session.following);
  return person ? <Following key={person.user_id} person={person} session={session} /> : null;
}

function Following({ person, session }: { person: PublicUser; session: PresenceSession }) {
  const { following, show } = session;
  const { isHere, anchor } = useWhere(person.user_id);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (anchor) show(anchor);
  }, [anchor, show]);

  useEffect(() => {
    if (!isHere) following.set(null);
  }, [isHere, following]);

  useEffect(() => {
    const act = ({ type, target }: Event) => {
      const onBar = target instanceof Node && bar.current?.contains(target);
      if (!onBar || type === 'wheel') following.set(null);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') following.set(null);
    };
    for (const type of acts) document.addEventListener(type, act);
    document.addEventListener('keydown', press);
    return () => {
      for (const type of acts) document.removeEventListener(type, act);
      document.removeEventListener('keydown', press);
    };
  }, [following]);

  const colour = cssVariables({ '--person': `var(--avatar-${person.color})` });
  return createPortal(
    <div className={styles.following} style={colour}>
      <div ref={bar} className={styles.bar} role="status">
        Following {person.full_name}
        <Button size="compact-sm" variant="default" onClick={() => following.set(null)}>
          Stop following
        </Button>
      </div>
    </div>,
    document.body,
  );
}

/** Whether a user is present, and the part of the surface that they selected or pointed to last. */
function useWhere(userId: string): { isHere: boolean; anchor: string | null } {
  const { presence } = useOpenSurface();
  const here = presentPeople(useAllPresent(presence), undefined).find(
    (one) => one.person.user_id === userId,
  );
  const pointed = usePointers(presence).find((one) => one.person.user_id === userId);
  const [place, pointedAt] = [here?.place ?? null, pointed?.spot.anchor ?? null];
  const last = useRef<{ place: string | null; pointedAt: string | null; anchor: string | null }>({
    place: null,
    pointedAt: null,
    anchor: null,
  });
  const anchor = latest(last.current, place, pointedAt);
  useEffect(() => {
    last.current = { place, pointedAt, anchor };
  }, [place, pointedAt, anchor]);
  return { isHere: here !== undefined, anchor };
}

function latest(
  before: { place: string | null; pointedAt: string | null; anchor: string | null },
  place: string | null,
  pointedAt: string | null,
): string | null {
  if (place !== null && place !== before.place) return place;
  if (pointedAt !== null && pointedAt !== before.pointedAt) return pointedAt;
  return before.anchor;
}
