import { Button, Code, CopyButton, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import pageStyles from '#ui/page/page.module.css';
import { modeNames, modeOfSide } from '../contract/calls.ts';
import {
  deleteScimToken,
  setScimAdmins,
  type TeamDirectory,
  type TeamScimToken,
} from '../contract/scim.ts';
import { CreateScimToken } from './create-scim-token.tsx';
import styles from './team.module.css';
import { directoryQuery, useTeamChange } from './team-queries.ts';

/** Tokens and groups of the directory that adds and removes members by SCIM. */
export function DirectoryCard({ teamId }: { teamId: string }) {
  const [creating, setCreating] = useState(false);
  const { data, isError, refetch } = useQuery(directoryQuery(teamId));
  return (
    <section className={pageStyles.card}>
      <Group justify="space-between" align="start" mb="xs">
        <h2 className={styles.title}>Directory (SCIM)</h2>
        <Button variant="default" onClick={() => setCreating(true)}>
          Create token
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        Entra ID, Okta or another directory adds and removes members by itself. Whoever it removes
        loses access at once, and their projects of the team go to its owner.
      </Text>
      {isError ? <LoadFailed what="The directory" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={72} />}
      {data ? <DirectoryContent teamId={teamId} directory={data} /> : null}
      {creating ? <CreateScimToken teamId={teamId} onClose={() => setCreating(false)} /> : null}
    </section>
  );
}

interface DirectoryContentProps {
  teamId: string;
  directory: TeamDirectory;
}

function DirectoryContent({ teamId, directory }: DirectoryContentProps) {
  const { base_url, tokens, groups } = directory;
  const choose = useTeamChange(setScimAdmins, 'The admins were set.');
  if (tokens.length === 0 && groups.length === 0) {
    return <Text size="sm">No directory is connected. Create a token to connect one.</Text>;
  }
  return (
    <>
      <Group gap="xs" mb="xs">
        <Text size="sm">Address:</Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{base_url}</Code>
        <CopyButton value={base_url}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <ul className={pageStyles.ruledRows} aria-label="Tokens of the directory">
        {tokens.map((token) => (
          <TokenRow key={token.token_id} teamId={teamId} token={token} />
        ))}
      </ul>
      {groups.length > 0 ? (
        <NativeSelect
          mt="sm"
          label="Group of the admins"
          description="Its members are admins of the team, as long as they are in it."
          value={groups.find(({ is_admins }) => is_admins)?.group_id ?? ''}
          disabled={choose.isPending}
          onChange={(event) => {
            const group_id = event.currentTarget.value || null;
            choose.mutate({ body: { team_id: teamId, group_id } });
          }}
          data={[
            { value: '', label: 'None: admins are chosen above' },
            ...groups.map(({ group_id, name, members }) => ({
              value: group_id,
              label: members === 1 ? `${name} (1 person)` : `${name} (${members} people)`,
            })),
          ]}
        />
      ) : null}
    </>
  );
}

function TokenRow({ teamId, token }: { teamId: string; token: TeamScimToken }) {
  const { token_id, name, sides, created_date, last_used_date } = token;
  const confirm = useConfirm();
  const remove = useTeamChange(deleteScimToken, 'The token was deleted.');
  const removeAfterQuestion = async () => {
    const isSure = await confirm({
      title: sentence`Delete ${name}?`,
      text: 'The directory is refused at once. Members stay in the team.',
      confirm: 'Delete token',
      danger: true,
    });
    if (isSure) remove.mutate({ params: { team_id: teamId, token_id } });
  };
  return (
    <li className={pageStyles.row}>
      <span className={pageStyles.about}>
        <span className={pageStyles.name} dir="auto">
          {name}
        </span>
        <span className={pageStyles.note}>
          Adds to {sides.map((side) => modeNames[modeOfSide[side]]).join(' and ')} ·{' '}
          {last_used_date === null ? (
            <>
              Created <Moment at={created_date} />, never used
            </>
          ) : (
            <>
              Last used <Moment at={last_used_date} />
            </>
          )}
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={sentence`Delete token ${name}`}
        loading={remove.isPending}
        onClick={() => void removeAfterQuestion()}
      >
        Delete
      </Button>
    </li>
  );
}
