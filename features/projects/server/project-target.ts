import type { AuditRecord } from '#features/audit/server/index.ts';
import type { ProjectRow } from './store.ts';

/** A project as entries of the audit log name it, and the team that it belongs to. */
export function projectTarget({
  id,
  title,
  teamId,
}: Pick<ProjectRow, 'id' | 'title' | 'teamId'>): Required<Pick<AuditRecord, 'target' | 'teamId'>> {
  return { target: { kind: 'project', id, title }, teamId };
}
