import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { useItemState } from './item-states.ts';
import { pathAt, withQuery } from './path-at.ts';

interface ItemLinkProps {
  link: LinkValue;
  /** A text of the item, which its page shows in its context. */
  title: string;
  /** Panel that stays open where the item is in the open project; null for none. */
  panel: string | null;
  className?: string | undefined;
  /** Accessible name; by default the content. */
  label?: string | undefined;
  children: ReactNode;
}

/**
 * A link to a text of an item in its context; only the content for users who cannot see the item.
 */
export function ItemLink({ link, title, panel, className, label, children }: ItemLinkProps) {
  const { project } = useOpenSurface();
  const { data: item } = useItemState(link);
  if (item?.state !== 'here') {
    return (
      <span className={className} dir="auto">
        {children}
      </span>
    );
  }
  const path = pathAt(item.path, title);
  const stays = panel !== null && link.project === project.id;
  return (
    <Link
      className={className}
      dir="auto"
      aria-label={label}
      to={stays ? withQuery(path, { panel }) : path}
    >
      {children}
    </Link>
  );
}
