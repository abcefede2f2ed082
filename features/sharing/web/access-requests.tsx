import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '#features/projects/contract/rights.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showAnswer } from '#platform/web/queries/show-answer.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import type { AccessRequest } from '../contract/requests.ts';
import { accessRequestsQuery, askable, ownRequest } from './access-requests-query.ts';
import { Face } from './face.tsx';
import type { SharedProject } from './shared-project.ts';
import styles from './sharing.module.css';

const accessLabels: Record<Permission, string> = { E: 'edit', C: 'comment', V: 'view' };

/** Open requests with their answers, for users who may share; for others a button to send one. */
export function AccessRequests(props: SharedProject) {
  const { abilities } = props;
  const { data } = useQuery(accessRequestsQuery(props));
  if (!data) return null;
  if (abilities.includes('request-access'))
    return <RequestForm {...props} requests={data.requests} />;
  if (!abilities.includes('share') || data.requests.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Requests for access">
      {data.requests.map((request) => (
        <Request key={request.user_id} {...props} request={request} />
      ))}
    </ul>
  );
}

function Request({ request, ...project }: SharedProject & { request: AccessRequest }) {
  const { calls, projectId } = project;
  const client = useQueryClient();
  const name = request.full_name || request.email;
  const answer = useMutation({
    mutationFn: (permission: Permission | null) =>
      send(calls.answerAccess, {
        body: { project_id: projectId, user_id: request.user_id, permission },
      }),
    onSuccess: (left) => showAnswer(client, accessRequestsQuery(project).queryKey, left),
    onSettled: () => client.invalidateQueries({ queryKey: ['shared-users', projectId] }),
  });
  return (
    <li className={styles.row}>
      <Face person={request} note={`Asks to ${accessLabels[request.permission]}`} />
      <Button
        size="compact-sm"
        variant="default"
        disabled={answer.isPending}
        onClick={() => answer.mutate(null)}
        aria-label={sentence`Decline the request of ${name}`}
      >
        Decline
      </Button>
      <Button
        size="compact-sm"
        loading={answer.isPending}
        onClick={() => answer.mutate(request.permission)}
        aria-label={sentence`Let ${name} ${accessLabels[request.permission]}`}
      >
        Let {accessLabels[request.permission]}
      </Button>
    </li>
  );
}

/** Sends a request for more access to all users who may share (S6.14). */
function RequestForm({
  calls,
  projectId,
  abilities,
  requests,
}: SharedProject & { requests: AccessRequest[] }) {
  const client = useQueryClient();
  const me = useSession()?.metaData.user_id;
  const mine = ownRequest(requests, me, abilities);
  const request = useMutation({
    mutationFn: (permission: Permission) =>
      send(calls.requestAccess, { body: { project_id: projectId, permission } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['access-requests', projectId] }),
  });
  return (
    <div className={styles.request}>
      {mine ? (
        <Text size="sm" role="status">
          You asked to {accessLabels[mine.permission]}. The people who can share this project were
          notified.
        </Text>
      ) : null}
      {askable(abilities, mine).map((permission) => (
        <Button
          key={permission}
          size="sm"
          variant="light"
          loading={request.isPending}
          onClick={() => request.mutate(permission)}
        >
          Ask to {accessLabels[permission]}
        </Button>
      ))}
    </div>
  );
}
