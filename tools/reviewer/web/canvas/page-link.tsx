import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { LinkChip } from '#features/links/web/index.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { changePage } from '../../document/edits.ts';
import type { LiveReview } from '../model/review-model.tsx';

interface PageLinkProps {
  page: string;
  link: LinkValue;
  editor: LiveReview | null;
}

/** The item of another project that a page shows, and which issues of the page block. */
export function PageLink({ page, link, editor }: PageLinkProps) {
  const change = (to: LinkValue | null) => editor?.edit(changePage, { id: page, link: to });
  return (
    <>
      <LinkChip
        link={link}
        onChange={editor ? (part) => change({ ...link, ...part }) : undefined}
      />
      {editor ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={sentence`Remove the link to ${link.title || 'Unnamed'}`}
          onClick={() => change(null)}
        >
          <IconX size={16} />
        </ActionIcon>
      ) : null}
    </>
  );
}
