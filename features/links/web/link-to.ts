import type { LinkValue } from '#kernel/linkable-item.ts';
import type { VisibleItem } from '../contract/calls.ts';

/** A link to a thing as it is now; what is copied of it follows. */
export function linkTo({ project, thing, what, title, digest }: VisibleItem): LinkValue {
  return { project, thing, what, title, digest, follows: true };
}
