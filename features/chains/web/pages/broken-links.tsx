import { Anchor, Container, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { type BrokenLink, maxBroken } from '../../contract/calls.ts';
import { ChainItemLine, ChainTicketMark } from '../chain-item-line.tsx';
import { brokenQuery } from '../chain-queries.ts';
import styles from '../chains.module.css';

export const meta = () => [{ title: 'Broken links · Sightline' }];

/** Links whose source changed or is gone, and tickets that no longer match their items. */
export default function BrokenLinks() {
  const [params] = useSearchParams();
  const project = params.get('project') ?? undefined;
  const { data, isError, refetch } = useQuery(brokenQuery(project));
  const byProject = Map.groupBy(data?.links ?? [], ({ item }) => item.project);
  return (
    <Container size="md" w="100%" py="xl">
      <Title order={1}>Broken links</Title>
      <Text c="dimmed" mb="lg">
        Where a source changed, was removed or is not visible to you, and where a ticket no longer
        matches its item{project ? ', in one project. ' : ', in all your projects.'}
        {project ? (
          <Anchor component={Link} to="/dashboard/broken-links">
            Show all projects
          </Anchor>
        ) : null}
      </Text>
      {isError ? <LoadFailed what="The broken links" onRetry={() => void refetch()} /> : null}
      {data?.links.length === 0 ? (
        <EmptyState
          title="No broken links"
          text="Each link of your projects leads to a source that is as it was when it was linked."
        />
      ) : null}
      <Stack gap="xl">
        {[...byProject].map(([id, links]) => (
          <ProjectLinks key={id} links={links} />
        ))}
        {data || isError ? null : <Skeleton h={160} radius="lg" />}
      </Stack>
      {data?.is_cut ? (
        <Text c="dimmed" mt="lg">
          The first {maxBroken} are shown. Open a project to see all of its own.
        </Text>
      ) : null}
    </Container>
  );
}

function ProjectLinks({ links }: { links: readonly BrokenLink[] }) {
  const title = links[0]?.item.project_title || 'Unnamed';
  return (
    <section aria-label={title}>
      <h2 dir="auto" className={styles.project}>
        {title} <span className={styles.count}>{links.length}</span>
      </h2>
      <ul className={styles.broken}>
        {links.map((link) => (
          <li key={link.id} className={styles.row}>
            <ChainItemLine item={link.item} isInProject />
            <span className={styles.problem}>{problems[link.problem]}</span>
            {link.source ? <ChainItemLine item={link.source} /> : null}
            {link.ticket ? <ChainTicketMark ticket={link.ticket} /> : null}
            {link.ticket?.problem ? <Text size="sm">{link.ticket.problem}</Text> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const problems: Readonly<Record<BrokenLink['problem'], string>> = {
  source_changed: 'The source changed',
  source_gone: 'The source was removed',
  source_trashed: 'The source is in your trash',
  source_hidden: 'The source was deleted or is not shared with you',
  ticket_closed: 'The ticket is closed, and this is still open',
  ticket_gone: 'The ticket was deleted, or is no longer visible',
  ticket_failed: 'The ticket could not be read or changed',
  comment_resolved: 'The comment is resolved, and this is still open',
  comment_moved: 'The comment is no longer on the frame that this is pinned to',
  comment_gone: 'The comment was deleted',
  comment_failed: 'The comment could not be read',
};
