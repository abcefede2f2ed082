import { z } from 'zod';
import type { ServiceClient } from '#features/connections/server/index.ts';
import { integrationFailures } from '#features/integrations/contract/failures.ts';
import type { TrackerHooks } from '#features/integrations/server/index.ts';
import { fromForeignJson } from '#kernel/value/json.ts';
import type { JiraClient } from './jira-client.ts';

const registered = z.object({
  webhookRegistrationResult: z.array(
    z.object({
      createdWebhookId: z.number().optional(),
      errors: z.array(z.string()).default([]),
    }),
  ),
});
const renewed = z.object({ expirationDate: z.number() });

const delivery = z.object({
  webhookEvent: z.string(),
  issue: z.object({
    id: z.union([z.string(), z.number()]).transform(String),
    fields: z.object({ updated: z.string().optional() }).nullish(),
  }),
});

const events = ['jira:issue_updated', 'jira:issue_deleted'];
/** Changes of other fields show nothing new. */
const fields = ['summary', 'status', 'assignee', 'priority', 'project'];
/** Milliseconds until a webhook of Jira ends. */
const life = 30 * 86_400_000;

interface HookOptions {
  clientOf(client: ServiceClient, siteId: string): JiraClient;
  /** The secret of the app, by which deliveries are signed. */
  secret: string | undefined;
}

/**
 * Dynamic webhooks of Jira. An app that is not public gets deliveries only where the user who
 * registered them owns it.
 */
export function jiraHooks({ clientOf, secret }: HookOptions): TrackerHooks {
  return {
    secret,
    deliveries: {
      verification: {
        kind: 'token',
        tokenIn: ({ headers }) =>
          headers.authorization === undefined
            ? null
            : headers.authorization.replace(/^(?:Bearer|JWT)\s+/i, ''),
      },
      // The same for each time that a delivery is sent.
      read: ({ headers }) => ({ id: headers['x-atlassian-webhook-identifier'] ?? null, at: null }),
    },
    hintIn(body) {
      const said = delivery.safeParse(fromForeignJson(body.toString())).data;
      if (!said) return null;
      const isDeleted = said.webhookEvent === 'jira:issue_deleted';
      const changed = isDeleted ? undefined : said.issue.fields?.updated;
      return {
        ticketId: said.issue.id,
        changedAt: changed === undefined ? null : new Date(changed),
      };
    },
    async register(client, { id: site }, { project, address: url }) {
      const webhooks = [{ events, jqlFilter: `project = ${project}`, fieldIdsFilter: fields }];
      const { webhookRegistrationResult: results } = await clientOf(client, site).request(
        registered,
        '/webhook',
        { method: 'POST', body: { url, webhooks } },
      );
      const { createdWebhookId: id, errors = [] } = results[0] ?? {};
      if (id === undefined) {
        throw integrationFailures.fail('ticket/refused', `Jira: ${errors.join(' ')}`);
      }
      return { id: String(id), until: new Date(Date.now() + life) };
    },
    async renew(client, { id: site }, id) {
      const { expirationDate } = await clientOf(client, site).request(renewed, '/webhook/refresh', {
        method: 'PUT',
        body: { webhookIds: [Number(id)] },
      });
      return new Date(expirationDate);
    },
    remove: (client, { id: site }, id) =>
      clientOf(client, site).send('/webhook', {
        method: 'DELETE',
        body: { webhookIds: [Number(id)] },
      }),
  };
}
