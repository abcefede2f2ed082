import { Button, Select } from '@mantine/core';
import { IconArrowMerge, IconArrowsSplit } from '@tabler/icons-react';
import { useState } from 'react';
import { AnchorComments } from '#features/comments/web/index.ts';
import panel from '#ui/fields/panel.module.css';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { mergeIssues, unmergeIssue } from '../../document/edits.ts';
import { useAuthorNames } from '../assignees.ts';
import { type LiveReview, useReview, useVerdicts } from '../model/review-model.tsx';

/** The duplicates of an issue: to separate them, or to merge the issue into another one. */
export function Duplicates({ verdict, home }: { verdict: Verdict; home: LiveReview | null }) {
  const { issue, duplicates } = verdict;
  const { alone } = useReview();
  const names = useAuthorNames();
  if (!home && duplicates.length === 0) return null;
  return (
    <section className={panel.section} aria-label="Duplicates">
      <h3 className={panel.heading}>Found by</h3>
      <p className={panel.quiet}>
        {verdict.foundBy.map((id) => names.get(id) ?? 'Somebody').join(', ') || 'Nobody is named'}
      </p>
      <ul className={panel.list}>
        {duplicates.map(({ id, number, title, author }) => (
          <li key={id} className={panel.box}>
            <span>
              {number} {title}
            </span>
            <span className={panel.spread}>
              <span className={panel.count}>{names.get(author) ?? ''}</span>
              {alone ? null : <AnchorComments anchor={`issue:${id}`} />}
              {home ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  leftSection={<IconArrowsSplit size={16} />}
                  onClick={() => home.edit(unmergeIssue, { id })}
                >
                  Take out
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {home && !alone ? <MergeInto issue={issue.id} home={home} /> : null}
    </section>
  );
}

function MergeInto({ issue, home }: { issue: string; home: LiveReview }) {
  const [isOpen, setOpen] = useState(false);
  const others = useVerdicts().filter((one) => one.issue.id !== issue);
  if (others.length === 0) return null;
  if (!isOpen)
    return (
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconArrowMerge size={16} />}
        onClick={() => setOpen(true)}
      >
        It is the same as another
      </Button>
    );
  return (
    <Select
      label="The same as"
      searchable
      autoFocus
      limit={30}
      data={others.map((one) => ({
        value: one.issue.id,
        label: `${one.issue.number} ${one.issue.title}`,
      }))}
      value={null}
      onChange={(into) => {
        if (into) home.edit(mergeIssues, { ids: [issue], into });
        setOpen(false);
      }}
    />
  );
}
