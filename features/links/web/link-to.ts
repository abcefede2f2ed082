import type { LinkValue } from '#kernel/links/linkable-item.ts';
import type { VisibleItem } from '../contract/calls.ts';

/** A link to the current state of a linkable item; its copied fields follow the item. */
export function linkTo({ project, item, what, title, digest }: VisibleItem): LinkValue {
  return { project, item, what, title, digest, follows: true };
}
