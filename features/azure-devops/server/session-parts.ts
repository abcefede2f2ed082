import type { TicketSnapshot } from '#features/integrations/server/index.ts';
import type { AzureWorkItem } from './azure-answers.ts';
import type { AzureClient } from './azure-client.ts';
import type { ProjectMetadata } from './project-metadata.ts';

/** What the parts of a session share. */
export interface SessionParts {
  client: AzureClient;
  metadata: ProjectMetadata;
  /** A work item with all of its fields. */
  read(id: string, expand?: 'relations'): Promise<AzureWorkItem>;
  snapshotOf(item: AzureWorkItem): Promise<TicketSnapshot>;
}
