import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Pointed, Present } from '#platform/web/live/presence.ts';

/** Another user who has the project open, on one or several pages. */
export interface PresentPerson {
  person: PublicUser;
  /** The part of the surface where they are; null for no particular one. */
  place: string | null;
}

/** The other present users, each once, by name. */
export function presentPeople(
  all: readonly Present<PublicUser>[],
  me: string | undefined,
): PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { person, place } of all) {
    if (person.user_id === me) continue;
    const known = people.get(person.user_id)?.place;
    people.set(person.user_id, { person, place: known ?? place });
  }
  return [...people.values()].sort((a, b) => a.person.full_name.localeCompare(b.person.full_name));
}

/** Users in a stable order: newcomers come last. */
export function inKnownOrder(
  people: readonly PresentPerson[],
  known: readonly string[],
): readonly PresentPerson[] {
  const rankOf = ({ person }: PresentPerson) => {
    const index = known.indexOf(person.user_id);
    return index < 0 ? known.length : index;
  };
  return people.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The part of the surface where a user is: what they selected, else what they point at. */
export function anchorOf(
  { person, place }: PresentPerson,
  pointers: readonly Pointed<PublicUser>[],
): string | null {
  const pointed = pointers.find((one) => one.person.user_id === person.user_id);
  return place ?? pointed?.spot.anchor ?? null;
}

/** An online user with the fields of the specification (S3.53). */
export interface OnlineUser {
  user_id: string;
  name: string;
  email: string;
  profile_pic: string | null;
  color: number;
  online: boolean;
  /** The part of the surface where they are. */
  page: string | null;
}

/** The presence events of the specification (S4.93 to S4.95). */
export interface PresenceEvent {
  type: 'online_user_added' | 'online_user_updated' | 'online_user_deleted';
  user: OnlineUser;
}

/** The events between two states of presence. */
export function presenceEvents(
  before: readonly PresentPerson[],
  after: readonly PresentPerson[],
): PresenceEvent[] {
  const was = new Map(before.map((one) => [one.person.user_id, one]));
  const is = new Set(after.map(({ person }) => person.user_id));
  const here = after.flatMap((one): PresenceEvent[] => {
    const known = was.get(one.person.user_id);
    const user = onlineUser(one, true);
    if (!known) return [{ type: 'online_user_added', user }];
    return known.place === one.place ? [] : [{ type: 'online_user_updated', user }];
  });
  const gone = before
    .filter(({ person }) => !is.has(person.user_id))
    .map((one): PresenceEvent => ({ type: 'online_user_deleted', user: onlineUser(one, false) }));
  return [...here, ...gone];
}

function onlineUser({ person, place }: PresentPerson, online: boolean): OnlineUser {
  const { user_id, full_name, email, profile_pic, color } = person;
  return { user_id, name: full_name, email, profile_pic, color, online, page: place };
}
