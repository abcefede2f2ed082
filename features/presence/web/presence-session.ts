import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { anchorOf, type PresentPerson } from './people.ts';
import type { SurfaceGuide } from './surface-guide.ts';

/** Milliseconds for which the three notices are shown (S9.4, section 9). */
const noticeStays = 5000;

/** Notices after a click on a user (S8.15 to S8.17). */
export const notices = {
  offline: 'Cannot see inactive users on screen.',
  elsewhere: 'User is inactive or online on Report page.',
  same: 'Already on the same screen.',
} as const;

/** The presence state that header and surface of one open project share. */
export interface PresenceSession {
  /** The guide of the surface; null while none is mounted. */
  guide: SurfaceGuide | null;
  /** The followed user. */
  following: InitialStore<PublicUser | null>;
  /** Scrolls to a user, or shows why it cannot or need not; null for a user who has left. */
  jumpTo(person: PresentPerson | null): void;
  /** Scrolls a part of the surface into view; returns whether it exists. */
  show(anchor: string): boolean;
}

const sessions = new WeakMap<Presence<PublicUser>, PresenceSession>();

/** The session of an open project. */
export function presenceSession(presence: Presence<PublicUser>): PresenceSession {
  const known = sessions.get(presence);
  if (known) return known;
  const made = createSession(presence);
  sessions.set(presence, made);
  return made;
}

function createSession(presence: Presence<PublicUser>): PresenceSession {
  const bring = (anchor: string) => {
    const { guide } = session;
    return (guide?.bring ?? guide?.find)?.(anchor) ?? null;
  };
  const session: PresenceSession = {
    guide: null,
    following: createStore<PublicUser | null>(null),
    jumpTo(person) {
      const anchor = person && anchorOf(person, presence.pointers());
      const part = anchor ? bring(anchor) : null;
      if (!person) notify(notices.offline, 'failure');
      else if (part && isOnScreen(part)) notify(notices.same, 'success');
      else if (!anchor || !session.show(anchor)) notify(notices.elsewhere, 'failure');
      part?.focus({ preventScroll: true });
    },
    show(anchor) {
      const part = bring(anchor);
      if (!part) return session.guide?.go?.(anchor) ?? false;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const behavior = calm ? 'auto' : 'smooth';
      part.scrollIntoView({ block: 'center', inline: 'center', behavior });
      return true;
    },
  };
  return session;
}

/** Whether the middle of a part is in view. */
function isOnScreen(part: HTMLElement): boolean {
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

function notify(text: string, kind: 'success' | 'failure'): void {
  showToast({ text, kind, duration: noticeStays });
}
