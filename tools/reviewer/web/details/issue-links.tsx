import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { LinkChip, LinkThing, linkTo } from '#features/links/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import panel from '#ui/fields/panel.module.css';
import { changeIssueLink, linkIssue, unlinkIssue } from '../../document/edits.ts';
import type { LiveReview } from '../review-model.tsx';
import { useAll } from '../use-all.ts';

/** What an issue points at in other projects: a task that it blocks, a card that tells of it. */
export function IssueLinks({ issue, home }: { issue: string; home: LiveReview | null }) {
  const links = useAll('issueLinks').filter((one) => one.issue === issue);
  if (!home && links.length === 0) return null;
  return (
    <section className={panel.section} aria-label="Linked to">
      <h3 className={panel.heading}>Linked to</h3>
      <ul className={panel.list}>
        {links.map(({ id, link }) =>
          link ? (
            <li key={id} className={panel.spread}>
              <LinkChip
                link={link}
                onChange={
                  home
                    ? (change) => home.edit(changeIssueLink, { id, link: { ...link, ...change } })
                    : undefined
                }
              />
              {home ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Take the link to ${link.title} away`}
                  onClick={() => home.edit(unlinkIssue, { id })}
                >
                  <IconX size={16} />
                </ActionIcon>
              ) : null}
            </li>
          ) : null,
        )}
      </ul>
      {home ? (
        <LinkThing
          label="Link a task or a card"
          onPick={(thing) => home.edit(linkIssue, { id: newId(), issue, link: linkTo(thing) })}
        />
      ) : null}
    </section>
  );
}
