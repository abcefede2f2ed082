import { refusal } from '#kernel/call/envelope.ts';
import type { FailureEntry } from '#kernel/call/failure.ts';

/** The failures of a call by their codes, in the schema of its route. */
export const failuresKey = 'x-failures';

declare module 'fastify' {
  interface FastifySchema {
    'x-failures'?: Readonly<Record<string, FailureEntry>>;
  }
}

/** An operation of an OpenAPI description with the failures of its call. */
interface Operation {
  responses?: Record<string, unknown>;
  'x-failures'?: Readonly<Record<string, FailureEntry>>;
}

function isWithFailures(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && failuresKey in value;
}

const schema = {
  type: 'object',
  description: 'A call that failed: the code for programs, the message for users.',
  required: ['status', 'error'],
  additionalProperties: false,
  properties: {
    status: { const: 'failure' },
    error: {
      type: 'object',
      required: ['error_code', 'error_message'],
      additionalProperties: false,
      properties: {
        error_code: { type: 'string' },
        error_message: { type: 'string' },
        fields: {
          type: 'object',
          description: 'Messages by the names of the fields that they are about.',
          additionalProperties: { type: 'string' },
        },
      },
    },
  },
};

/**
 * Describes the failures of all calls as responses by status, with the one schema of failures and an
 * example for each code. Equal responses and examples are listed once.
 */
export function describeFailures<
  D extends { paths?: object | undefined; components?: object | undefined },
>(description: D): D {
  const shared = { examples: new Map<string, unknown>(), responses: new Map<string, unknown>() };
  const paths: object[] = Object.values(description.paths ?? {});
  for (const operation of paths.flatMap((path): unknown[] => Object.values(path))) {
    if (!isWithFailures(operation)) continue;
    const { [failuresKey]: failures = {}, responses } = operation;
    delete operation[failuresKey];
    operation.responses = { ...responses, ...responsesOf(failures, shared) };
  }
  const { components = {} } = description;
  const schemas = 'schemas' in components ? Object(components.schemas) : {};
  return Object.assign(description, {
    components: {
      ...components,
      schemas: { ...schemas, Failure: schema },
      examples: Object.fromEntries(shared.examples),
      responses: Object.fromEntries(shared.responses),
    },
  });
}

type Shared = Record<'examples' | 'responses', Map<string, unknown>>;

function responsesOf(
  failures: Readonly<Record<string, FailureEntry>>,
  shared: Shared,
): Record<string, unknown> {
  const byStatus = Map.groupBy(Object.entries(failures), ([, [status]]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const examples = Object.fromEntries(
        ofStatus.map(([code, entry]) => [code, exampleOf(code, entry, shared)]),
      );
      const response = {
        description: ofStatus.map(([code, [, message]]) => `\`${code}\`: ${message}`).join('\n\n'),
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples },
        },
      };
      return [
        status,
        refTo(
          'responses',
          ofStatus
            .map(([code]) => code)
            .sort()
            .join('.'),
          response,
          shared,
        ),
      ];
    }),
  );
}

function exampleOf(code: string, [, message]: FailureEntry, shared: Shared) {
  const value = refusal({ code, message, fields: {} });
  return refTo('examples', code, { summary: message, value }, shared);
}

/** A reference to a shared part; parts that differ get different names. */
function refTo(kind: keyof Shared, wanted: string, part: unknown, shared: Shared) {
  const name = wanted.replaceAll(/[^\w.-]/g, '.');
  const parts = shared[kind];
  const text = JSON.stringify(part);
  let key = name;
  for (let count = 2; parts.has(key) && JSON.stringify(parts.get(key)) !== text; count += 1) {
    key = `${name}-${count}`;
  }
  parts.set(key, part);
  return { $ref: `#/components/${kind}/${key}` };
}
