import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHasMail } from '#features/installation/web/index.ts';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { transferProject } from '#features/projects/contract/list-calls.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import { Failure } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showAnswer } from '#platform/web/queries/show-answer.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import type { Collaborator, SharedUsers } from '../contract/calls.ts';
import { AccessSelect, accessLabel } from './access-select.tsx';
import { Face } from './face.tsx';
import { requestedRights } from './requested-rights.ts';
import type { SharedProject } from './shared-project.ts';
import styles from './sharing.module.css';

/** The owner comes first and cannot be changed. */
export function OwnerRow({ owner }: { owner: SharedUsers['owner'] }) {
  return (
    <li className={styles.row}>
      <Face person={owner} note={owner.email} />
      <span className={styles.role}>Owner</span>
    </li>
  );
}

interface CollaboratorRowProps
  extends Pick<SharedProject, 'calls' | 'projectId' | 'abilities'>,
    Pick<SharedUsers, 'editors'> {
  collaborator: Collaborator;
  /** What they requested, and nobody has answered yet; null for nothing. */
  requested: Permission | null;
  mayShare: boolean;
}

/** A collaborator or an open invitation. */
export function CollaboratorRow(props: CollaboratorRowProps) {
  const { collaborator, requested, editors, mayShare, abilities } = props;
  const { email, full_name, permission, accepted } = collaborator;
  const name = full_name || email;
  const { change, remove, resend, transfer } = useChanges(props);
  const hasMail = useHasMail();
  const confirm = useConfirm();
  const makeOwner = async () => {
    const sure = await confirm({
      title: sentence`Transfer the project to ${name}?`,
      text: 'They own the project from then on. You can keep editing it until they change your access.',
      confirm: 'Transfer project',
    });
    if (sure) transfer.mutate();
  };
  return (
    <li className={styles.row}>
      <Face person={collaborator} note={noteOf(collaborator, requested)} />
      {mayShare ? (
        <>
          {accepted ? null : (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={resend.isPending}
              onClick={() => resend.mutate()}
              aria-label={
                hasMail
                  ? sentence`Send the invitation to ${name} again`
                  : sentence`Copy a new link of the invitation to ${name}`
              }
            >
              {hasMail ? 'Send again' : 'Copy link'}
            </Button>
          )}
          <AccessSelect
            label={sentence`Access of ${name}`}
            value={permission}
            editors={editors}
            disabled={change.isPending}
            onChange={(next) => change.mutate(next)}
            onMakeOwner={accepted && abilities.includes('transfer') ? makeOwner : undefined}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
            aria-label={sentence`Remove ${name}`}
          >
            <IconX size={16} />
          </ActionIcon>
        </>
      ) : (
        <span className={styles.role}>{accessLabel(permission)}</span>
      )}
    </li>
  );
}

function noteOf({ accepted, email }: Collaborator, requested: Permission | null): string {
  if (!accepted) return 'Invited, has not answered yet';
  return requested ? `${requestedRights[requested]} · ${email}` : email;
}

function useChanges({ calls, projectId, collaborator }: CollaboratorRowProps) {
  const client = useQueryClient();
  const hasMail = useHasMail();
  const { member_id, email } = collaborator;
  const body = { project_id: projectId, member_id };
  const showShared = (shared: SharedUsers) =>
    showAnswer(client, ['shared-users', projectId], shared);
  return {
    change: useMutation({
      mutationFn: (permission: Permission) =>
        send(calls.updateAccess, { body: { ...body, permission } }),
      onSuccess: showShared,
    }),
    remove: useMutation({
      mutationFn: () => send(calls.removeAccess, { params: { id: projectId, member_id } }),
      onSuccess: showShared,
    }),
    transfer: useMutation({
      mutationFn: () => send(transferProject, { body }, { handles: limitCodes }),
      onSuccess: () => client.invalidateQueries({ queryKey: ['shared-users', projectId] }),
      onError(error) {
        if (limitCodes.some((code) => error instanceof Failure && error.code === code)) {
          showToast({ text: 'Their plan has no room for another project.', kind: 'failure' });
        }
      },
    }),
    resend: useMutation({
      mutationFn: () => send(calls.resend, { body }),
      // Earlier links end by it either way.
      onSuccess: ({ link }) =>
        hasMail
          ? showToast({ text: `The invitation went to ${email} again.`, kind: 'success' })
          : copyLink(link),
    }),
  };
}
