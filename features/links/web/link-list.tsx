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
  /** What the button is called that adds one. */
  label: string;
  /** The links of a part of a document; one that can't be read has none. */
  links: readonly { readonly id: string; readonly link: LinkValue | null }[];
  /** Null for who only looks. */
  actions: LinkActions | null;
}

/** What can be done with the links of a part of a document. */
interface LinkActions {
  add(item: VisibleItem): void;
  /** Without it a link only leads there, and follows nothing. */
  change?(id: string, link: LinkValue): void;
  remove(id: string): void;
}

/** What of other projects belongs to something; nothing where there is none and nobody may add one. */
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
