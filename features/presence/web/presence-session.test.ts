import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { createPresence } from '#platform/web/live/presence.ts';
import { toasts } from '#platform/web/toasts/toasts.ts';
import { notices, presenceSession } from './presence-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const person = { user_id: 'b', full_name: 'Ben', email: '', profile_pic: null, color: 1 };

/** A surface with one part, 'r1 c1', which is visible or not. */
function opened(inSight = false) {
  const presence = createPresence<PublicUser>(new Awareness(new Y.Doc()), () => null);
  const session = presenceSession(presence);
  const part = {
    scrollIntoView: vi.fn(),
    focus: vi.fn(),
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 10, height: 10 }),
    contains: () => inSight,
  };
  vi.stubGlobal('document', { elementFromPoint: () => null });
  session.guide = {
    spotAt: () => null,
    find: (anchor) => (anchor === 'r1 c1' ? (part as unknown as HTMLElement) : null),
  };
  return { presence, session, part };
}

test('clicking a user goes to their position', () => {
  const { session, part } = opened();
  session.jumpTo({ person, place: 'r1 c1' });
  expect(part.scrollIntoView).toHaveBeenCalledOnce();
  expect(part.focus).toHaveBeenCalledOnce();
  expect(toasts.get()).toEqual([]);
});

test.each([
  ['who is not here', null, notices.offline, 'failure'],
  ['who is nowhere in particular', { person, place: null }, notices.elsewhere, 'failure'],
  ['who is where nothing is any more', { person, place: 'r9 c9' }, notices.elsewhere, 'failure'],
  ['whose place is in sight', { person, place: 'r1 c1' }, notices.same, 'success'],
])('clicking a user %s says so for five seconds [S8.15] [S8.16] [S8.17]', (_, whom, text, kind) => {
  const { session } = opened(text === notices.same);
  session.jumpTo(whom);
  vi.advanceTimersByTime(4999);
  expect(toasts.get()).toEqual([{ text, kind }]);
  vi.advanceTimersByTime(1);
  expect(toasts.get()).toEqual([]);
});

test('a surface has one presence session, shared by all its parts', () => {
  const { presence, session } = opened();
  expect(presenceSession(presence)).toBe(session);
});
