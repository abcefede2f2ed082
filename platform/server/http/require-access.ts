import type { UserActor } from '#kernel/call/actor.ts';
import { type Call, scopeOf } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { includesScope } from '#kernel/scope.ts';

/** Failures of calls with restricted access. */
export const accessFailures = defineFailures({
  session_required: [403, 'This needs a signed-in session; a token is not enough.'],
  scope_missing: [403, 'This token does not allow that.'],
  reach_missing: [403, 'This token is limited to chosen projects, and does not allow that.'],
  admin_required: [403, 'Only an administrator of this installation may do this.'],
});

/**
 * Checks that an actor may send a call at all.
 * @throws session_required for a token where only a session may; scope_missing; reach_missing;
 *   admin_required
 */
export function requireAccess(
  actor: UserActor,
  call: Pick<Call, 'access' | 'method' | 'scope' | 'reach'>,
): void {
  if (actor.kind === 'token') {
    if (call.access !== 'scope') throw accessFailures.fail('session_required');
    if (!includesScope(actor.scopes, scopeOf(call))) {
      throw accessFailures.fail('scope_missing', `This token lacks the scope ${scopeOf(call)}.`);
    }
    if (call.reach === 'account' && actor.reach !== null)
      throw accessFailures.fail('reach_missing');
    return;
  }
  if (call.access === 'admin' && !actor.isAdmin) throw accessFailures.fail('admin_required');
}
