import type { ToolContext } from '#features/tool/server/index.ts';
import { type GuestAbility, guestAbilities } from '../contract/codes.ts';
import { reviewFailures } from '../contract/failures.ts';
import type { ReviewValue } from '../document/reviewer-document.ts';
import { type ReviewReading, writeTargetOf } from './review-reading.ts';

/** What the parts of guest access share. */
export interface GuestContext
  extends Pick<ToolContext, 'sharing' | 'realtime' | 'watching' | 'projects'> {
  reading: ReviewReading;
}

/** A guest who entered a review just now, with the pass for all further calls. */
export interface EnteredGuest {
  guest_id: string;
  pass: string;
  guests: GuestAbility;
}

/** A guest who was admitted to a review, and the live document that they write into. */
export interface AdmittedGuest {
  id: string;
  name: string;
  projectId: string;
  document: string;
  /** Whether the guest works alone. */
  alone: boolean;
  guests: GuestAbility;
  /** The review as the guest sees it. */
  review: ReviewValue;
}

/**
 * The guest of a pass.
 * @throws guest_closed for a guest who was removed from the review; guests_closed if guests may do less than `ability`
 */
export async function admit(
  context: GuestContext,
  pass: string,
  ability: GuestAbility,
): Promise<AdmittedGuest> {
  const { sharing, reading } = context;
  const { projectId, actor } = await sharing.guests.of(pass);
  const id = actor.userId;
  const { guests: allowed, name, blindSince } = await reading.stateOf(projectId, id);
  const guests = await currentAbility(context, projectId, allowed);
  if (name === null) throw reviewFailures.fail('guest_closed');
  if (!includes(guests, ability)) throw reviewFailures.fail('guests_closed');
  const { name: document, alone } = writeTargetOf(projectId, id, blindSince);
  const review = await reading.visibleTo(projectId, id);
  return { id, name, projectId, document, alone, guests, review };
}

/** What guests may do now: they only look at a review that the plan of its owner has no room for. */
export async function currentAbility(
  { projects }: Pick<GuestContext, 'projects'>,
  projectId: string,
  allowed: GuestAbility,
): Promise<GuestAbility> {
  const project = allowed === 'look' ? null : await projects.find(projectId);
  return project && (await projects.isOverLimit(project)) ? 'look' : allowed;
}

function includes(allowed: GuestAbility, wanted: GuestAbility): boolean {
  return guestAbilities.indexOf(wanted) <= guestAbilities.indexOf(allowed);
}
