import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShareWithTeam, TeamAccessRow, teamAccessQuery } from '#features/teams/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { Collaborator, SharedUsers } from '../contract/calls.ts';
import { AccessRequests } from './access-requests.tsx';
import { accessRequestsQuery } from './access-requests-query.ts';
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
          {mayShare ? (
            <InviteForm
              {...props}
              editors={list.data.editors}
              present={[list.data.owner, ...list.data.collaborators].map(({ email }) => email)}
            />
          ) : null}
          <AccessRequests {...props} />
          <People {...props} shared={list.data} />
          {abilities.includes('link') ? (
            <PublicLink {...props} editors={list.data.editors} />
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}

interface PeopleProps extends SharedProject {
  shared: SharedUsers;
}

/** The people with access; in a project of a team its members first, and apart from guests. */
function People({ shared, ...props }: PeopleProps) {
  const { projectId, abilities, kind } = props;
  const { data: access } = useQuery(teamAccessQuery(projectId));
  const { data: open } = useQuery(accessRequestsQuery(props));
  const requestOf = ({ member_id }: Collaborator) =>
    open?.requests.find(({ user_id }) => user_id === member_id)?.permission ?? null;
  const rowsOf = (collaborators: readonly Collaborator[]) =>
    collaborators.map((collaborator) => (
      <CollaboratorRow
        key={collaborator.member_id}
        {...props}
        collaborator={collaborator}
        requested={requestOf(collaborator)}
        editors={shared.editors}
        mayShare={abilities.includes('share')}
      />
    ));
  const { collaborators } = shared;
  if (!access) {
    return (
      <ul className={styles.list} aria-label="People with access">
        <OwnerRow owner={shared.owner} />
        {access === null && abilities.includes('transfer') ? (
          <ShareWithTeam projectId={projectId} kind={kind} />
        ) : null}
        {rowsOf(collaborators)}
      </ul>
    );
  }
  const guests = collaborators.filter((one) => !one.in_team);
  return (
    <>
      <ul className={styles.list} aria-label="People with access">
        <OwnerRow owner={shared.owner} />
        <TeamAccessRow
          projectId={projectId}
          kind={kind}
          access={access}
          mayMove={abilities.includes('transfer')}
        />
        {rowsOf(collaborators.filter((one) => one.in_team))}
      </ul>
      {guests.length > 0 ? (
        <section>
          <h3 className={styles.group}>Guests from outside of the team</h3>
          <ul className={styles.list} aria-label="Guests">
            {rowsOf(guests)}
          </ul>
        </section>
      ) : null}
    </>
  );
}
