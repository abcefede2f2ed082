import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type SurfaceHeaderPart, useOpenSurface } from '#features/projects/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { sharingCalls } from '../contract/calls.ts';
import { accessRequestsQuery, ownRequest } from './access-requests-query.ts';
import { requestedRights } from './requested-rights.ts';
import styles from './sharing.module.css';

/** Says beside 'Can comment' or 'View only' that the user requested more, while nobody has answered. */
export const requestPart: SurfaceHeaderPart = {
  name: 'access-request',
  slot: 'state',
  Part: OwnRequest,
  visible: ({ project }) => project.abilities.includes('request-access'),
};

function OwnRequest() {
  const { kind, project } = useOpenSurface();
  const calls = useMemo(() => sharingCalls(kind.prefix, kind.group), [kind.prefix, kind.group]);
  const { id, abilities } = project;
  const { data } = useQuery(accessRequestsQuery({ calls, projectId: id, abilities }));
  const me = useSession()?.metaData.user_id;
  const mine = ownRequest(data?.requests, me, abilities);
  return mine ? <span className={styles.requested}>{requestedRights[mine.permission]}</span> : null;
}
