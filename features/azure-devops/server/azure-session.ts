import type { TrackerSite } from '#features/integrations/contract/trackers.ts';
import type { TicketSnapshot, TrackerSession } from '#features/integrations/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import * as answers from './azure-answers.ts';
import { type AzureClient, part } from './azure-client.ts';
import { createProjectMetadata, type ProjectMetadata } from './project-metadata.ts';
import type { SessionParts } from './session-parts.ts';
import { changesOf } from './work-item-changes.ts';
import { phaseOf } from './work-item-fields.ts';
import { keyOf, numberIn } from './work-item-key.ts';
import { listsOf } from './work-item-lists.ts';
import { queriesOf } from './work-item-queries.ts';

/** An organization of Azure DevOps, as one connection sees it. */
export function createAzureSession(client: AzureClient, site: TrackerSite): TrackerSession {
  const metadata = createProjectMetadata(client);
  const parts: SessionParts = {
    client,
    metadata,
    read: (id, expand) =>
      client.request(answers.workItem, `/_apis/wit/workitems/${part(id)}`, {
        query: { $expand: expand },
      }),
    snapshotOf: (item) => snapshotOf(item, metadata, site),
  };
  return {
    ...listsOf(parts),
    ...queriesOf(parts),
    ...changesOf(parts),
    async find(idOrKey) {
      const id = numberIn(idOrKey, site.url);
      if (id === null) return null;
      const item = await orNull(parts.read(id));
      return item && parts.snapshotOf(item);
    },
    keyIn: (text) => {
      const id = numberIn(text, site.url);
      return id === null ? null : keyOf(id);
    },
  };
}

async function snapshotOf(
  { id, fields }: answers.AzureWorkItem,
  metadata: ProjectMetadata,
  site: TrackerSite,
): Promise<TicketSnapshot> {
  const project = await metadata.project(fields['System.TeamProject']);
  const types = await metadata.types(project.id);
  const type = types.find(({ name }) => name === fields['System.WorkItemType']);
  const assignee = fields['System.AssignedTo'];
  const priority = fields['Microsoft.VSTS.Common.Priority'];
  return {
    id: String(id),
    key: keyOf(String(id)),
    url: `${site.url}/${part(project.name)}/_workitems/edit/${id}`,
    title: fields['System.Title'],
    project: project.id,
    status: fields['System.State'],
    phase: phaseOf(type, fields['System.State']),
    assignee: (typeof assignee === 'string' ? assignee : assignee?.displayName) || null,
    priority: priority === null || priority === undefined ? null : String(priority),
    changedAt: new Date(fields['System.ChangedDate']),
  };
}

/** A work item that was deleted, or may not be seen, is null. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'ticket/gone') return null;
    throw error;
  });
}
