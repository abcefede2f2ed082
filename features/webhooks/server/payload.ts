import { formerMemberName, type PublicUser } from '#features/accounts/contract/public-user.ts';
import { type EventType, events, eventTypes } from '#features/feature/contract/events.ts';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import { testType } from '../contract/target.ts';
import type { DeliveryRow } from './delivery-store.ts';
import type { TargetRow } from './target-store.ts';

export interface PayloadParts {
  projects: Pick<ProjectAccess, 'nameVisible' | 'filterTrashed'> & Pick<ProjectKinds, 'kindOf'>;
  people: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicUser>> };
  publicUrl: string;
}

/** An event as it is sent. */
export interface Payload {
  type: string;
  timestamp: string;
  data: Record<string, unknown> & {
    /** Null for a test. */
    project: { id: string; kind: string; title: string; url: string } | null;
    by: readonly { id: string; name: string }[];
  };
}

/**
 * The event of a delivery, by what the owner of the webhook may read now; null where that is nothing.
 */
export async function payloadOf(
  parts: PayloadParts,
  target: Pick<TargetRow, 'id' | 'userId' | 'description'>,
  { type, at, authors, details, projectId }: DeliveryRow,
): Promise<Payload | null> {
  const timestamp = at.toISOString();
  if (projectId === null) {
    const webhook = { id: target.id, description: target.description };
    return { type: testType, timestamp, data: { project: null, by: [], webhook } };
  }
  const event = eventTypes.find((one) => one === type);
  const project = event && (await readable(parts, target.userId, event, projectId));
  if (!project) return null;
  const people = await parts.people.byIds(authors);
  const by = authors.map((id) => ({ id, name: people.get(id)?.full_name ?? formerMemberName }));
  const url = `${parts.publicUrl}${parts.projects.kindOf(project.kind).path(project.id)}`;
  const { id, kind, title } = project;
  const data = { project: { id, kind: projectKinds[kind], title, url }, by, ...details };
  return { type, timestamp, data };
}

/** The project of an event, where an account may read it now. */
async function readable(
  { projects }: PayloadParts,
  userId: string,
  type: EventType,
  projectId: string,
) {
  const reader = { userId, reach: null };
  if (type === 'project.deleted') {
    const [trashed] = await projects.filterTrashed(reader, [projectId]);
    if (trashed) return trashed;
  }
  const project = (await projects.nameVisible(reader, [projectId])).get(projectId);
  if (!project || (events[type].ability === 'edit' && !project.mayEdit)) return null;
  return project;
}
