import { Button } from '@mantine/core';
import { type DocumentDefinition, isNewer, type Shape } from '#kernel/document/document.ts';
import { dayAndTime } from '#ui/moment/since.ts';
import type { OpenSurface } from './open-surface.ts';
import styles from './rejected-notice.module.css';

interface UnreadableNoticeProps {
  open: Pick<OpenSurface, 'kind' | 'live' | 'project' | 'showPanel'>;
  document: Pick<DocumentDefinition<Shape>, 'version'>;
}

/**
 * Explains why a project cannot be changed whose newest state is damaged or unknown to this
 * release, and what to do.
 */
export function UnreadableNotice({ open, document }: UnreadableNoticeProps) {
  const { kind, live, project, showPanel } = open;
  if (!isNewer(document, live.document)) return null;
  const mayRestore = project.abilities.includes('restore');
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>
        The newest state of this {kind.noun} cannot be read completely, so nobody can change it for
        now. You see the part that can be read, as of{' '}
        {dayAndTime(new Date(project.updatedAt), new Date())}.{' '}
        {mayRestore
          ? 'Restore an earlier version, or ask an administrator to repair it.'
          : 'Its owner can restore an earlier version, or an administrator can repair it.'}
      </p>
      {mayRestore ? (
        <Button size="compact-md" variant="default" onClick={() => showPanel('versions')}>
          Show versions
        </Button>
      ) : null}
    </div>
  );
}
