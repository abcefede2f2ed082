import type { LinkValue } from '#kernel/links/linkable-item.ts';
import type { VisibleItem } from '../contract/calls.ts';

/** A link to a linkable item as it is now; what is copied of it follows. */
export function linkTo({ project, thing: item, what, title, digest }: VisibleItem): LinkValue {
  return { project, thing: item, what, title, digest, follows: true };
}
