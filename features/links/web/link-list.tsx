import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import type { VisibleItem } from '../contract/calls.ts';
import { AddLinkButton } from './add-link-button.tsx';
import { LinkChip } from './link-chip.tsx';

interface LinkListProps {
  heading: string;
  /** Label of the button that adds a link. */
  label: string;
  /** The links of a part of a document; null for one that can't be read. */
  links: readonly { readonly id: string; readonly link: LinkValue | null }[];
  /** Null for readers. */
  actions: LinkActions | null;
}

/** Actions on the links of a part of a document. */
interface LinkActions {
  add(item: VisibleItem): void;
  /** Without it links cannot be changed, and follow nothing. */
  change?(id: string, link: LinkValue): void;
  remove(id: string): void;
}

/** The items of other projects that a part links to; nothing for readers of a part without links. */
export function LinkList({ heading, label, links, actions }: LinkListProps) {
  if (links.length === 0 && !actions) return null;
  const change = actions?.change;
  return (
    <section className={panel.section} aria-label={heading}>
      <h3 className={panel.heading}>{heading}</h3>
      <ul className={panel.list}>
        {links.map(({ id, link }) =>
          link ? (
            <li key={id} className={panel.spread}>
              <LinkChip
                link={link}
                onChange={change ? (part) => change(id, { ...link, ...part }) : undefined}
              />
              {actions ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={sentence`Remove the link to ${link.title || 'Unnamed'}`}
                  onClick={() => actions.remove(id)}
                >
                  <IconX size={16} />
                </ActionIcon>
              ) : null}
            </li>
          ) : null,
        )}
      </ul>
      {actions ? <AddLinkButton label={label} onPick={actions.add} /> : null}
    </section>
  );
}
