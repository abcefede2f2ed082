import { defineFailures } from '#kernel/call/failure.ts';
import { maxTargets } from './limits.ts';

export const webhookFailures = defineFailures({
  webhook_not_found: [404, 'This webhook does not exist any more.'],
  webhook_limit_reached: [403, `An account has ${maxTargets} webhooks at most. Delete one first.`],
  webhook_project_not_found: [404, 'One of the chosen projects is not there any more.'],
  webhook_address_refused: [
    400,
    'The address must begin with https and be on the public internet, or be allowed by the administrator of this server.',
  ],
  webhook_delivery_not_found: [404, 'This delivery is not in the log any more.'],
  webhook_busy: [409, 'It is being sent right now. Try again in a moment.'],
  webhook_without_secret: [400, 'A Slack webhook has no secret to sign with.'],
});
