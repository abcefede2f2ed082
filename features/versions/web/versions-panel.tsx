import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { type ListedVersion, type VersionReason, versionsTopic } from '../contract/calls.ts';
import { Comparison } from './comparison.tsx';
import { SaveVersion } from './save-version.tsx';
import { versionListQuery, versionsKey } from './version-queries.ts';
import styles from './versions.module.css';

/** Descriptions of the versions that no user stored. */
const reasons: Record<Exclude<VersionReason, 'hand'>, string> = {
  automatic: 'Automatic',
  restore: 'Before a restore',
  import: 'Before an import',
  ai: 'Before AI',
};

/** The history of a project: its versions, and the differences between them. */
export function VersionsPanel({ at }: { at: string | null }) {
  const { project, kind, live, showPanel } = useOpenSurface();
  const { data } = useQuery(versionListQuery(kind, project.id));
  const client = useQueryClient();
  useEffect(
    () =>
      live.onAnnouncement((topic) => {
        if (topic !== versionsTopic) return;
        void client.invalidateQueries({ queryKey: versionsKey(project.id) });
      }),
    [live, client, project.id],
  );
  const toggle = (id: string) => showPanel('versions', id === at ? undefined : id);
  return (
    <div className={styles.panel}>
      {project.abilities.includes('edit') ? <SaveVersion /> : null}
      {data ? <VersionList versions={data.versions} at={at} onToggle={toggle} /> : <LoadingLines />}
    </div>
  );
}

interface VersionListProps {
  versions: readonly ListedVersion[];
  at: string | null;
  onToggle: (id: string) => void;
}

function VersionList({ versions, at, onToggle }: VersionListProps) {
  const { kind } = useOpenSurface();
  if (versions.length === 0) {
    return (
      <p className={styles.quiet}>
        No versions yet. One is saved automatically after every half hour of work on this{' '}
        {kind.noun}.
      </p>
    );
  }
  return (
    <ul className={styles.list} aria-label="Versions">
      {versions.map((version) => {
        const { version_id, title, reason, created_by, created_date } = version;
        const isOpen = version_id === at;
        return (
          <li key={version_id} className={styles.version} data-open={isOpen || undefined}>
            <button
              type="button"
              className={styles.header}
              aria-expanded={isOpen}
              onClick={() => onToggle(version_id)}
            >
              <span dir="auto" className={styles.title}>
                {title}
              </span>
              <span className={styles.quiet}>
                {reason === 'hand' ? null : `${reasons[reason]} · `}
                <Moment at={created_date} />
                {created_by ? ` by ${created_by}` : null}
              </span>
            </button>
            {isOpen ? <Comparison version={version} versions={versions} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
