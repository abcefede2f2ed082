import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { webhookFailures } from './failures.ts';
import { delivery, newTarget, target, targetChange, targetWithSecret } from './target.ts';

const common = { group: 'main', access: 'account', failures: webhookFailures } as const;
const id = z.string().max(64);
const params = z.object({ id });
/** Requests to addresses of others. */
const sent = { max: 20, seconds: 60 };

export const listWebhooks = defineCall({
  ...common,
  id: 'webhooks.list',
  method: 'GET',
  path: '/webhooks',
  summary: 'The webhooks of the account, newest first.',
  output: z.object({ webhooks: z.array(target) }),
});

export const addWebhook = defineCall({
  ...common,
  id: 'webhooks.add',
  method: 'POST',
  path: '/webhooks',
  summary: 'Add a webhook. The answer is the only time that its secret is shown.',
  body: newTarget,
  output: targetWithSecret,
  rate: sent,
});

export const changeWebhook = defineCall({
  ...common,
  id: 'webhooks.change',
  method: 'PATCH',
  path: '/webhooks/:id',
  summary: 'Change the address, description, events or projects of a webhook.',
  params,
  body: targetChange,
  output: target,
  rate: sent,
});

export const switchWebhook = defineCall({
  ...common,
  id: 'webhooks.switch',
  method: 'PUT',
  path: '/webhooks/:id/on',
  summary: 'Switch a webhook on or off; events while it is off are not sent later.',
  params,
  body: z.object({ is_on: z.boolean() }),
  output: target,
});

export const rotateWebhookSecret = defineCall({
  ...common,
  id: 'webhooks.rotate',
  method: 'POST',
  path: '/webhooks/:id/rotate',
  summary: 'Replace the secret of a webhook; for 24 hours deliveries are signed with both.',
  params,
  output: targetWithSecret,
  rate: sent,
});

export const deleteWebhook = defineCall({
  ...common,
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Delete a webhook with its log; what waits is not sent.',
  params,
  output: z.null(),
});

export const testWebhook = defineCall({
  ...common,
  id: 'webhooks.test',
  method: 'POST',
  path: '/webhooks/:id/test',
  summary: 'Send a test to a webhook, once, and return how it was answered.',
  params,
  output: delivery,
  rate: sent,
});

export const listDeliveries = defineCall({
  ...common,
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  summary: 'The last deliveries of a webhook within 30 days, newest first.',
  params,
  output: z.object({ deliveries: z.array(delivery) }),
});

export const sendDeliveryAgain = defineCall({
  ...common,
  id: 'webhooks.sendAgain',
  method: 'POST',
  path: '/webhooks/:id/deliveries/:delivery_id/send',
  summary: 'Send a delivery again, once, with the same id, and return how it was answered.',
  params: z.object({ id, delivery_id: id }),
  output: delivery,
  rate: sent,
});
