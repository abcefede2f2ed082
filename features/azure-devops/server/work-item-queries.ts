import type { TicketSnapshot, TrackerSession } from '#features/integrations/server/index.ts';
import * as answers from './azure-answers.ts';
import type { AzureClient } from './azure-client.ts';
import type { SessionParts } from './session-parts.ts';

/** Ids of one request for many work items. */
export const batchSize = 200;
/** Work items that a query returns at most; a query that finds more is refused. */
const maxFound = 19_999;
/** Milliseconds before a moment from which changes are read, as clocks differ. */
const overlap = 120_000;

type Queries = Pick<TrackerSession, 'read' | 'findMarked' | 'changedSince'>;

export function queriesOf({ client, metadata, snapshotOf }: SessionParts): Queries {
  const snapshots = async (ids: readonly number[]) =>
    Promise.all((await itemsOf(client, ids)).map(snapshotOf));
  return {
    async read(ids) {
      const found = await snapshots(ids.map(Number));
      return new Map(found.map((one) => [one.id, one]));
    },
    async findMarked(project, mark) {
      const { name } = await metadata.project(project);
      const ids = await wiql(client, {
        where: [`[System.TeamProject] = ${textOf(name)}`, `[System.Tags] CONTAINS ${textOf(mark)}`],
        order: '[System.Id] ASC',
        limit: 1,
      });
      const [first] = await snapshots(ids);
      return first ?? null;
    },
    async changedSince(projects, since, after) {
      if (projects.length === 0) return { items: [], next: null };
      const ids = after === null ? await changedIds(projects, since) : after.split(',').map(Number);
      const rest = ids.slice(batchSize);
      const items: TicketSnapshot[] = await snapshots(ids.slice(0, batchSize));
      return { items, next: rest.length > 0 ? rest.join(',') : null };
    },
  };

  async function changedIds(projects: readonly string[], since: Date): Promise<number[]> {
    const named = await Promise.all(projects.map((id) => metadata.project(id)));
    const from = new Date(since.getTime() - overlap).toISOString();
    return wiql(client, {
      where: [
        `[System.TeamProject] IN (${named.map(({ name }) => textOf(name)).join(', ')})`,
        `[System.ChangedDate] >= ${textOf(from)}`,
      ],
      order: '[System.ChangedDate] ASC',
      limit: maxFound,
    });
  }
}

interface Query {
  where: readonly string[];
  order: string;
  limit: number;
}

/** The ids that a query of the Work Item Query Language finds. */
export async function wiql(client: AzureClient, { where, order, limit }: Query): Promise<number[]> {
  const query = `SELECT [System.Id] FROM WorkItems WHERE ${where.join(' AND ')} ORDER BY ${order}`;
  const { workItems } = await client.request(answers.queried, '/_apis/wit/wiql', {
    method: 'POST',
    // Without it, dates of a query have no time.
    query: { timePrecision: true, $top: limit },
    body: { query },
    isRead: true,
  });
  return workItems.map(({ id }) => id);
}

/** The work items that exist and may be seen, in batches. */
export async function itemsOf(
  client: AzureClient,
  ids: readonly number[],
): Promise<answers.AzureWorkItem[]> {
  const found: answers.AzureWorkItem[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    const { value } = await client.request(answers.batch, '/_apis/wit/workitemsbatch', {
      method: 'POST',
      body: {
        ids: ids.slice(from, from + batchSize),
        fields: answers.workItemFields,
        errorPolicy: 'omit',
      },
      isRead: true,
    });
    found.push(...value.filter((one) => one !== null));
  }
  return found;
}

/** A text of WIQL, in quotation marks. */
export const textOf = (text: string): string => `'${text.replaceAll("'", "''")}'`;
