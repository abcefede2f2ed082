import { defineFailures } from '#kernel/call/failure.ts';
import { outsideFailures } from '#kernel/outside-failures.ts';

/** Failures of all calls about connections. */
export const connectionFailures = defineFailures({
  ...outsideFailures.entries,
  'connection/unknown': [404, 'There is no such connection.'],
  'connection/service-unknown': [404, 'This service is not set up here.'],
  'connection/wrong-way': [400, 'This service is connected in another way.'],
  'connection/too-late': [
    400,
    'Connecting took too long, or was started in another browser. Try again.',
  ],
  'connection/denied': [400, 'Access was denied at the service, so nothing was connected.'],
  'connection/not-completed': [
    502,
    'The service did not complete the connection. Try again. If that does not help, its settings on this server may be wrong.',
  ],
  'connection/other-account': [
    409,
    'This account differs from the one of this connection. Choose that one at the service, or add a new connection.',
  ],
  'connection/not-in-team': [403, 'You are not a member of this team.'],
  'connection/key-refused': [400, 'The service does not accept this key.'],
  'connection/expired': [409, 'This connection has expired. Connect it again.'],
  'connection/refused': [409, 'The service no longer accepts this connection. Connect it again.'],
  'connection/disconnected': [409, 'This connection was ended. Connect it again.'],
});

/** Failures of the route for webhooks. */
export const hookFailures = defineFailures({
  'hook/unknown': [404, 'There is no such webhook.'],
  'hook/signature': [401, 'The signature or secret of this delivery is not right.'],
  'hook/unreadable': [400, 'This delivery cannot be read.'],
  'hook/old': [400, 'The time of this delivery is too far from now.'],
});
