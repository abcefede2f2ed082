import { z } from 'zod';
import type { TrackerHooks } from '#features/integrations/server/index.ts';
import { fromForeignJson } from '#kernel/value/json.ts';
import { createAzureClient, part } from './azure-client.ts';

const subscription = z.object({ id: z.string() });

const delivery = z.object({
  id: z.string().optional(),
  eventType: z.string().default(''),
  resource: z.object({
    // An update has the number of the work item beside its own, a deletion has that alone.
    id: z.number().optional(),
    workItemId: z.number().optional(),
    revision: z
      .object({ fields: z.object({ 'System.ChangedDate': z.string().optional() }).default({}) })
      .optional(),
  }),
});

/** The header that has the secret: subscriptions are not signed. */
const secretHeader = 'x-sightline-secret';
const events = ['workitem.updated', 'workitem.deleted'] as const;

/** Service hooks of Azure DevOps, which administrators of a project may register. */
export function azureHooks(apiUrl: string): TrackerHooks {
  const clientFor = ({ fetch }: Parameters<TrackerHooks['register']>[0], site: string) =>
    createAzureClient(fetch, `${apiUrl}/${part(site)}`);
  return {
    deliveries: {
      verification: {
        kind: 'secret',
        secretIn: ({ headers }) => headers[secretHeader] ?? null,
      },
      read: ({ body }) => ({ id: parsed(body)?.id ?? null, at: null }),
    },
    hintIn(body) {
      const { resource } = parsed(body) ?? {};
      const id = resource?.workItemId ?? resource?.id;
      const changed = resource?.revision?.fields['System.ChangedDate'];
      return id === undefined
        ? null
        : { ticketId: String(id), changedAt: changed === undefined ? null : new Date(changed) };
    },
    async register(client, { id: site }, { project, address, secret }) {
      const azure = clientFor(client, site);
      const ids: string[] = [];
      for (const eventType of events) {
        const { id } = await azure.request(subscription, '/_apis/hooks/subscriptions', {
          method: 'POST',
          body: {
            ...{ publisherId: 'tfs', eventType, resourceVersion: '1.0' },
            ...{ consumerId: 'webHooks', consumerActionId: 'httpRequest' },
            publisherInputs: { projectId: project },
            consumerInputs: { url: address, httpHeaders: `${secretHeader}: ${secret}` },
          },
        });
        ids.push(id);
      }
      return { id: ids.join(','), until: null };
    },
    async remove(client, { id: site }, ids) {
      for (const id of ids.split(',')) {
        const path = `/_apis/hooks/subscriptions/${part(id)}`;
        await clientFor(client, site).send(path, { method: 'DELETE' });
      }
    },
  };
}

const parsed = (body: Buffer) => delivery.safeParse(fromForeignJson(body.toString())).data;
