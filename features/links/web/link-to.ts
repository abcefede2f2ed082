import type { LinkValue } from '#kernel/thing.ts';
import type { SeenThing } from '../contract/calls.ts';

/** A link to a thing as it is now; what is copied of it follows. */
export function linkTo({ project, thing, what, title, digest }: SeenThing): LinkValue {
  return { project, thing, what, title, digest, follows: true };
}
