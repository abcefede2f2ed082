import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { AccessRequests } from './access-requests.tsx';
import { CollaboratorRow, OwnerRow } from './collaborator-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { PublicLink } from './public-link.tsx';
import type { SharedProject } from './shared-project.ts';
import styles from './sharing.module.css';

/** Lists who has access to a project; users who may share invite and change collaborators here. */
export function ShareDialog(props: SharedProject & { onClose: () => void }) {
  const { calls, projectId, title, abilities, onClose } = props;
  const list = useQuery({
    queryKey: ['shared-users', projectId],
    staleTime: 0,
    queryFn: ({ signal }) => send(calls.sharedUsers, { params: { id: projectId } }, { signal }),
  });
  const mayShare = abilities.includes('share');
  return (
    <Dialog
      title={sentence`Share '${title}'`}
      onClose={onClose}
      width={560}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {list.isPending ? <LoadingLines /> : null}
      {list.isError ? <LoadFailed what="Who has access" onRetry={() => list.refetch()} /> : null}
      {list.data ? (
        <>
          {mayShare ? <InviteForm {...props} editors={list.data.editors} /> : null}
          <AccessRequests {...props} />
          <ul className={styles.list} aria-label="People with access">
            <OwnerRow owner={list.data.owner} />
            {list.data.collaborators.map((collaborator) => (
              <CollaboratorRow
                key={collaborator.member_id}
                {...props}
                collaborator={collaborator}
                editors={list.data.editors}
                mayShare={mayShare}
              />
            ))}
          </ul>
          {abilities.includes('link') ? (
            <PublicLink {...props} editors={list.data.editors} />
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}
