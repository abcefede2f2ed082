import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { promptUpgrade } from '#features/plans/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { readProjectLimit } from '../../contract/limit-calls.ts';
import { planSideOf } from '../../contract/plan-side.ts';
import type { OpenSurface } from '../work-surface/open-surface.ts';
import styles from '../work-surface/rejected-notice.module.css';
import { overLimitText } from './over-limit-text.ts';
import { StayEditableDialog } from './stay-editable-dialog.tsx';

/**
 * Explains why a project is read-only that the plan of its owner has no room for, and the way on: a larger
 * plan, or the owner's choice of the projects that stay editable.
 */
export function OverLimitNotice({ open }: { open: Pick<OpenSurface, 'kind' | 'project'> }) {
  const { kind, project } = open;
  const [isChoosing, setChoosing] = useState(false);
  const { data } = useQuery({
    // Requested anew with the project itself, when the server announces a change.
    queryKey: ['project', project.id, 'limit'],
    queryFn: ({ signal }) =>
      send(readProjectLimit, { params: { id: project.id } }, { signal, handles: 'all' }),
  });
  const isOwner = project.abilities.includes('transfer');
  const upgrade = () =>
    promptUpgrade({
      side: planSideOf(kind.code),
      title: 'Upgrade to edit everything',
      text: 'With room in your plan, all of your projects can be edited again at once.',
    });
  return (
    <div className={styles.notice} data-calm role="status">
      <p className={styles.text}>{overLimitText(kind.noun, isOwner, data)}</p>
      {isOwner ? (
        <div className={styles.actions}>
          <Button size="compact-md" onClick={upgrade}>
            Upgrade
          </Button>
          {data?.limit ? (
            <Button size="compact-md" variant="default" onClick={() => setChoosing(true)}>
              Choose what stays editable
            </Button>
          ) : null}
        </div>
      ) : null}
      {isChoosing && data ? (
        <StayEditableDialog
          kind={kind}
          projectId={project.id}
          limit={data}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
