import { showToast } from '#platform/web/toasts/toasts.ts';
import type { JoinedTeam } from '../contract/calls.ts';
import { nameSides } from '../contract/side-texts.ts';

/** Says where a member could not join for want of a seat; returns the path of the team. */
export function showJoined({ team_id, p_type, sides, full }: JoinedTeam): string {
  if (full.length > 0) {
    const text = `You joined ${nameSides(sides)}. All seats of ${nameSides(full)} are taken, so that this invitation stays open.`;
    showToast({ text, kind: 'failure' });
  }
  return `/team-management?${new URLSearchParams({ team: team_id, p_type })}`;
}
