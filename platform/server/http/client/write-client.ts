import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { typeOfSchema } from './schema-type.ts';

const content = z.record(z.string(), z.object({ schema: z.unknown() }));

const operation = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ $ref: z.string().optional(), content: content.optional() }),
  ),
});
type Operation = z.output<typeof operation>;

const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    responses: z.record(
      z.string(),
      z.object({
        content: z.record(z.string(), z.object({ examples: z.record(z.string(), z.unknown()) })),
      }),
    ),
  }),
});
type Components = z.output<typeof described>['components'];

const json = 'application/json';
const base = readFileSync(new URL('./client-base.ts', import.meta.url), 'utf8');

/**
 * Writes a client in one file of TypeScript, which imports nothing: the calls of an OpenAPI document that
 * accept a token or need none, each with the types of its input, its data and the codes of its failures.
 * Streams and calls that only sessions may send are left out. Other work goes on between two calls.
 * @throws ZodError where the document has not the form that the suite publishes
 */
export async function writeClient(document: object): Promise<string> {
  const { paths, components } = described.parse(document);
  const calls: WrittenCall[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, one] of Object.entries(methods)) {
      const call = writeCall(
        operation.parse(one),
        { method: method.toUpperCase(), path },
        components,
      );
      if (call) calls.push(call);
    }
    await nextTurn();
  }
  calls.sort((a, b) => (a.id < b.id ? -1 : 1));
  const types = calls.map((call) => call.types);
  const addresses = calls.map((call) => call.address);
  return [
    '// The client of the API, written from its OpenAPI document. Do not edit: load it again instead.\n',
    base,
    `/** The calls, by name. */\nexport interface Calls {\n${types.join('')}}\n`,
    `const addresses: Readonly<Record<keyof Calls, Address>> = {\n${addresses.join('')}};\n`,
    tail,
  ].join('\n');
}

/** A call as two lines of the client: its types, and its address. */
interface WrittenCall {
  id: string;
  types: string;
  address: string;
}

/** Writes a call; null for one that is left out. */
function writeCall(
  one: Operation,
  { method, path }: { method: string; path: string },
  components: Components,
): WrittenCall | null {
  const data = dataOf(one);
  if (!isForTokens(one) || data === undefined) return null;
  const { operationId: id } = one;
  return {
    id,
    types: `${comment(one)}${typesOf(one, typeOfSchema(data), components)}`,
    address: `  ${JSON.stringify(id)}: [${JSON.stringify(method)}, ${JSON.stringify(path)}],\n`,
  };
}

const tail = `export type Client = ClientOf<Calls>;

/** By default, requests are sent by the global fetch. */
export function createClient(options: Partial<ClientOptions> & { address: string }): Client {
  return createClientOf<Calls>(addresses, { fetch: globalThis.fetch, ...options });
}

/** Whether an error is a failure of this call; its code is then one of those that the call has. */
export function isFailure<Name extends keyof Calls>(
  error: unknown,
  _call: Name,
): error is ApiFailure<Calls[Name]['failures'] | LocalFailure> {
  return error instanceof ApiFailure;
}
`;

function isForTokens({ security }: Operation): boolean {
  return security === undefined || security.some((one) => 'token' in one);
}

/** The schema of the data that a call answers; undefined for a stream. */
function dataOf({ responses }: Operation): unknown {
  const answer = z
    .object({ properties: z.object({ data: z.unknown() }) })
    .safeParse(responses['200']?.content?.[json]?.schema);
  return answer.data?.properties.data;
}

function comment({ summary }: Operation): string {
  return summary ? `  /** ${summary.replaceAll('*/', '* /')} */\n` : '';
}

function typesOf(one: Operation, data: string, components: Components): string {
  const { operationId, responses } = one;
  const codes = Object.values(responses).flatMap(({ $ref = '' }) => {
    const shared = components.responses[$ref.split('/').at(-1) ?? ''];
    return Object.keys(shared?.content[json]?.examples ?? {});
  });
  const failures = codes.map((code) => JSON.stringify(code)).join(' | ') || 'never';
  return `  ${JSON.stringify(operationId)}: { input: ${inputOf(one)}; data: ${data}; failures: ${failures} };\n`;
}

function inputOf(one: Operation): string {
  const parts = [partOf(one, 'path', 'params'), partOf(one, 'query', 'query'), bodyOf(one)];
  const given = parts.filter((part) => part !== '');
  return given.length > 0 ? `{ ${given.join('; ')} }` : '{ body?: undefined }';
}

function partOf({ parameters }: Operation, where: 'path' | 'query', name: string): string {
  const own = parameters.filter((one) => one.in === where);
  if (own.length === 0) return '';
  const type = typeOfSchema({
    type: 'object',
    properties: Object.fromEntries(own.map((one) => [one.name, one.schema])),
    required: own.filter(({ required }) => required).map((one) => one.name),
  });
  return `${name}${own.some(({ required }) => required) ? '' : '?'}: ${type}`;
}

/** A form with files is a `FormData`. */
function bodyOf({ requestBody }: Operation): string {
  if (!requestBody) return '';
  const types = Object.entries(requestBody.content).map(([kind, { schema }]) =>
    kind === json ? typeOfSchema(schema) : 'FormData',
  );
  return `body${requestBody.required ? '' : '?'}: ${types.join(' | ')}`;
}
