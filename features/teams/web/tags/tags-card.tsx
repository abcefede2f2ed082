import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { removeTeamTag, type TeamTag } from '../../contract/tags.ts';
import styles from '../team.module.css';
import { teamTagsQuery, useTeamChange } from '../team-queries.ts';
import { TagDialog } from './tag-dialog.tsx';

/** The tags that projects of a team offer, for its admins. */
export function TagsCard({ teamId }: { teamId: string }) {
  const { data, isError, refetch } = useQuery(teamTagsQuery(teamId));
  const [edited, setEdited] = useState<TeamTag | 'new' | null>(null);
  return (
    <section className={pageStyles.card}>
      <div className={styles.heading}>
        <h2 className={styles.title}>Tags</h2>
        <Button size="compact-md" variant="default" onClick={() => setEdited('new')}>
          Add tag
        </Button>
      </div>
      <Text size="sm" c="dimmed" mb="xs">
        Projects of the team offer these first where tags are chosen. What is tagged already stays
        as it is.
      </Text>
      {isError ? <LoadFailed what="The tags" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={40} />}
      <ul className={pageStyles.ruledRows} aria-label="Tags of the team">
        {data?.map((tag) => (
          <TagRow key={tag.tag_id} teamId={teamId} tag={tag} onEdit={() => setEdited(tag)} />
        ))}
      </ul>
      {edited ? (
        <TagDialog
          teamId={teamId}
          tag={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </section>
  );
}

interface TagRowProps {
  teamId: string;
  tag: TeamTag;
  onEdit: () => void;
}

function TagRow({ teamId, tag: { tag_id, name, colour }, onEdit }: TagRowProps) {
  const remove = useTeamChange(removeTeamTag, 'The tag is not offered any more.');
  return (
    <li className={pageStyles.row}>
      <span className={styles.dot} style={cssVariables({ '--dot': colour })} aria-hidden />
      <span className={pageStyles.about}>
        <span className={pageStyles.name} dir="auto">
          {name}
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={sentence`Change the tag ${name}`}
        onClick={onEdit}
      >
        Change
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={sentence`Remove the tag ${name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { team_id: teamId, tag_id } })}
      >
        Remove
      </Button>
    </li>
  );
}
