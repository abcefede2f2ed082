import { z } from 'zod';
import { events, eventTypes } from '#features/feature/contract/events.ts';

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, schema: { type: 'string' } },
  description,
});

const headers = [
  header('webhook-id', 'The same for each try: a receiver that has seen it ignores the delivery.'),
  header('webhook-timestamp', 'Seconds since 1970 at this try.'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`, by https://www.standardwebhooks.com; after a rotation two of them with a space between.',
  ),
];

const project = z.object({ id: z.string(), kind: z.string(), title: z.string(), url: z.url() });
const by = z.array(z.object({ id: z.string(), name: z.string() }));
const exampleProject = {
  id: 'm5k1',
  kind: 'mapper',
  title: 'Checkout',
  url: 'https://sightline.example/mapper/m5k1/edit',
};

/** All events that are sent to webhooks, as OpenAPI describes them. */
export function describeEvents(): Readonly<Record<string, object>> {
  return Object.fromEntries(eventTypes.map((type) => [type, describeEvent(type)]));
}

function describeEvent(type: (typeof eventTypes)[number]): object {
  const { title, about, details, example } = events[type];
  const payload = z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    data: z.object({ project, by }).extend(details.shape),
  });
  const content = {
    'application/json': {
      schema: z.toJSONSchema(payload, { io: 'input' }),
      example: {
        type,
        timestamp: '2026-11-29T09:30:00.000Z',
        data: { project: exampleProject, by: [{ id: 'u7a3', name: 'Amara Okafor' }], ...example },
      },
    },
  };
  return {
    post: {
      operationId: `event.${type}`,
      tags: ['events'],
      summary: title,
      description: about,
      parameters: headers,
      requestBody: { content },
      responses: {
        '2XX': { description: 'The event is accepted.' },
        410: { description: 'The webhook is switched off.' },
      },
    },
  };
}
