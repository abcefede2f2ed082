import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { visitPrefix } from '#features/sharing/contract/links.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { type GuestNote, type GuestOwn, guestCalls } from '../../contract/calls/guest-calls.ts';
import type { GuestAbility } from '../../contract/codes.ts';
import type { QuickEntry } from '../../document/quick-entry.ts';
import type { FoundAt } from '../add-issue.ts';
import { useReview } from '../model/review-model.tsx';

/** A visitor who may take part. */
export interface GuestHere {
  may: GuestAbility;
  /** What they have added; null until they give a name. */
  own: GuestOwn | null;
  enter(name: string): Promise<void>;
  addIssue(entry: QuickEntry, at: FoundAt): Promise<void>;
  addNote(note: GuestNote): Promise<void>;
}

/** The failures after which the pass of a guest is invalid. */
const over = ['guest_closed', 'link_not_found'];

/** The state of a guest; null for users with access of their own, and if guests may only look. */
export function useGuest(): GuestHere | null {
  const { visit, project } = useOpenSurface();
  const { records } = useReview();
  const { guests } = useProperties(records);
  const client = useQueryClient();
  const { id } = project;
  const queryKey = ['review-guest', id];
  const isOpen = visit !== null && guests !== 'look';
  const { data: own = null } = useQuery({
    queryKey,
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readOwn(id),
  });
  if (!isOpen) return null;
  const changed = () => client.invalidateQueries({ queryKey });
  return {
    may: guests,
    own,
    async enter(name) {
      const pass = visit.token().slice(visitPrefix.length);
      const entered = await send(guestCalls.enter, { body: { pass, name } });
      storeGuest(id, entered.pass);
      await changed();
    },
    async addIssue({ title, kind, severity, heuristics }, { page, placement }) {
      const { x, y, width = null, height = null } = placement ?? { x: 0, y: 0 };
      await send(guestCalls.addIssue, {
        body: {
          pass: storedGuest(id),
          title,
          kind,
          heuristic_ids: heuristics,
          review_page_id: page,
          ...(severity === null ? {} : { severity }),
          ...(placement ? { pin: { x, y, width, height } } : {}),
        },
      });
      await changed();
    },
    async addNote(note) {
      await send(guestCalls.addNote, { body: { ...note, pass: storedGuest(id) } });
      await changed();
    },
  };
}

/** What the guest of this browser has added; null for no guest. */
async function readOwn(projectId: string): Promise<GuestOwn | null> {
  const pass = storedGuest(projectId);
  if (!pass) return null;
  try {
    return await send(guestCalls.read, { body: { pass } }, { handles: over });
  } catch (error) {
    if (!(error instanceof Failure) || !over.includes(error.code)) throw error;
    storeGuest(projectId, '');
    return null;
  }
}

/** The id of this browser's guest in a review; empty for none. */
function storedGuest(projectId: string): string {
  return storedItems.reviewGuests.read()?.[projectId] ?? '';
}

function storeGuest(projectId: string, pass: string): void {
  storedItems.reviewGuests.write({ ...storedItems.reviewGuests.read(), [projectId]: pass });
}
