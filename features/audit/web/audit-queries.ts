import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import {
  type AuditFile,
  type AuditFilter,
  type AuditFormat,
  downloadAudit,
  downloadTeamAudit,
  listAudit,
  listOwnAudit,
  listTeamAudit,
} from '../contract/calls.ts';

/** Whose log is shown: of the installation, or of a team that the account is an admin of. */
export type ShownLog = { teamId: string | null };

const auditKey = ['audit'];
const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

export const auditQuery = ({ teamId }: ShownLog, filter: AuditFilter) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...auditKey, teamId, filter],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { ...filter, ...(cursor === undefined ? {} : { cursor }) };
      const how = { signal, handles: 'all' } as const;
      return teamId === null
        ? send(listAudit, { query }, how)
        : send(listTeamAudit, { params: { team_id: teamId }, query }, how);
    },
  });

export const ownAuditQuery = infiniteQueryOptions({
  ...pages,
  queryKey: [...auditKey, 'own'],
  queryFn: ({ signal, pageParam: cursor }) =>
    send(
      listOwnAudit,
      { query: cursor === undefined ? {} : { cursor } },
      { signal, handles: 'all' },
    ),
});

export function downloadLog(
  { teamId }: ShownLog,
  filter: AuditFilter,
  format: AuditFormat,
): Promise<AuditFile> {
  const body = { ...filter, format };
  return teamId === null
    ? send(downloadAudit, { body })
    : send(downloadTeamAudit, { body: { ...body, team_id: teamId } });
}
