import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUnplain } from '#kernel/text/plain-text.ts';
import { limitRate } from '#platform/server/http/rates.ts';
import { withOrigin } from '#platform/server/http/request-origin.ts';
import { describeError } from '#platform/server/http/response/failures.ts';
import type { TeamsContext } from '../teams-context.ts';
import { createDirectoryGroups } from './groups.ts';
import { chooseAttributes, type ListQuery, listResponse } from './list-response.ts';
import { scimPath } from './resources.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './schemas.ts';
import type { DirectoryCaller } from './scim-context.ts';
import { invalidValue, resourceNotFound, ScimError } from './scim-error.ts';
import type { Resource } from './scim-path.ts';
import { authenticateDirectory, type DirectoryToken } from './scim-tokens.ts';
import { createDirectoryUsers } from './users.ts';

const mediaType = 'application/scim+json; charset=utf-8';
const maxBytes = 1024 * 1024;
/** Requests a minute: from one network address, and of one team. */
const maxAMinute = { sender: 1200, team: 1200 };
const hidden = { schema: { hide: true }, bodyLimit: maxBytes };

export interface ServeScimOptions {
  context: TeamsContext;
  /** Factor of the rate limits. */
  rateScale: number;
}

/** The entrance of directories such as Entra ID and Okta: users and groups by SCIM 2.0 (RFC 7644). */
export async function serveScim(app: FastifyInstance, options: ServeScimOptions): Promise<void> {
  const { context } = options;
  const limits = createLimits(app, options);
  await app.register(
    async (scope) => {
      prepare(scope);
      scope.addHook('onRequest', (request, reply) => limits.sender(request, reply));
      serveDescription(scope, context.publicUrl);
      const as = callerOf(context, limits.team);
      serveResources(scope, as, { name: 'Users', records: createDirectoryUsers(context) });
      serveResources(scope, as, { name: 'Groups', records: createDirectoryGroups(context) });
      scope.all('/*', hidden, async ({ url }) => {
        throw resourceNotFound(url.slice(0, 200));
      });
    },
    { prefix: scimPath },
  );
}

function createLimits(app: FastifyInstance, { rateScale }: ServeScimOptions) {
  const rate = (max: number) => ({ max: Math.ceil(max * rateScale), seconds: 60 });
  const teams = new WeakMap<FastifyRequest, string>();
  const countTeam = limitRate(app, 'scim team', rate(maxAMinute.team), (request) => {
    return teams.get(request) ?? '';
  });
  return {
    sender: limitRate(app, 'scim sender', rate(maxAMinute.sender), ({ ip }) => ip),
    team: (request: FastifyRequest, reply: FastifyReply, teamId: string) => {
      teams.set(request, teamId);
      return countTeam(request, reply);
    },
  };
}

/** Bodies and errors in SCIM's form. */
function prepare(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const types = ['application/scim+json', 'application/json'];
  scope.addContentTypeParser(types, { parseAs: 'string' }, (_, body, done) => {
    const { value, problem } = readBody(String(body));
    done(problem, value);
  });
  scope.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  scope.setErrorHandler((error: FastifyError, { log }, reply) => {
    const refused = error instanceof ScimError ? error : refusalOf(error, log);
    if (refused.status === 401) reply.header('www-authenticate', 'Bearer');
    void reply.status(refused.status).type(mediaType).send(refused.toBody());
  });
}

/** A body as JSON; texts that a database cannot store are refused, as in all calls. */
function readBody(text: string): { value?: unknown; problem: ScimError | null } {
  try {
    const value: unknown = JSON.parse(text);
    const unplain = findUnplain(value);
    if (unplain === null) return { value, problem: null };
    return { problem: invalidValue(`${unplain || 'The body'} is invalid.`) };
  } catch {
    return { problem: new ScimError(400, 'The body is no JSON.', 'invalidSyntax') };
  }
}

function refusalOf(error: FastifyError, log: FastifyRequest['log']): ScimError {
  const { status, message } = describeError(error, log);
  return new ScimError(status, message);
}

/** What clients read first; without a token, as it says nothing about a team (RFC 7644, 4). */
function serveDescription(scope: FastifyInstance, publicUrl: string): void {
  const lists = { ResourceTypes: resourceTypes(publicUrl), Schemas: schemas(publicUrl) };
  scope.get('/ServiceProviderConfig', hidden, async (_, reply) =>
    reply.type(mediaType).send(serviceProviderConfig(publicUrl)),
  );
  for (const [name, all] of Object.entries(lists)) {
    scope.get(`/${name}`, hidden, async (_, reply) =>
      reply.type(mediaType).send(listResponse(all, {})),
    );
    scope.get<{ Params: { id: string } }>(`/${name}/:id`, hidden, async ({ params }, reply) => {
      const found = all.find(({ id }) => id === params.id);
      if (!found) throw resourceNotFound(params.id);
      return reply.type(mediaType).send(found);
    });
  }
}

/** Runs a request of the directory of a team; entries of the audit log name its token. */
type RunAs = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (caller: DirectoryCaller) => Promise<Result>,
) => Promise<Result>;

function callerOf(
  context: TeamsContext,
  limit: (request: FastifyRequest, reply: FastifyReply, teamId: string) => Promise<void>,
): RunAs {
  return async (request, reply, work) => {
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token: DirectoryToken | null = await authenticateDirectory(context, bearer);
    if (!token) throw new ScimError(401, 'The token is missing, was deleted or is wrong.');
    await limit(request, reply, token.teamId);
    const origin = {
      actor: null,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      isAssistant: false,
      programToken: token.name,
    };
    return withOrigin(origin, () => work(token));
  };
}

interface Records {
  list(caller: DirectoryCaller): Promise<Resource[]>;
  read(caller: DirectoryCaller, id: string): Promise<Resource>;
  create(caller: DirectoryCaller, body: unknown): Promise<Resource>;
  replace(caller: DirectoryCaller, id: string, body: unknown): Promise<Resource>;
  patch(caller: DirectoryCaller, id: string, body: unknown): Promise<Resource>;
  remove(caller: DirectoryCaller, id: string): Promise<void>;
}

function serveResources(
  scope: FastifyInstance,
  as: RunAs,
  { name, records }: { name: 'Users' | 'Groups'; records: Records },
): void {
  const one = `/${name}/:id`;
  type One = { Params: { id: string } };
  const send = (request: FastifyRequest, reply: FastifyReply, resource: Resource) =>
    reply.type(mediaType).send(chooseAttributes(resource, request.query as ListQuery));
  scope.get(`/${name}`, hidden, async (request, reply) => {
    const all = await as(request, reply, (caller) => records.list(caller));
    return reply.type(mediaType).send(listResponse(all, request.query as ListQuery));
  });
  scope.get<One>(one, hidden, async (request, reply) => {
    const found = await as(request, reply, (caller) => records.read(caller, request.params.id));
    return send(request, reply, found);
  });
  scope.post(`/${name}`, hidden, async (request, reply) => {
    const made = await as(request, reply, (caller) => records.create(caller, request.body));
    const { location } = made.meta as { location: string };
    return send(request, reply.status(201).header('location', location), made);
  });
  for (const [method, change] of [
    ['PUT', records.replace],
    ['PATCH', records.patch],
  ] as const) {
    scope.route<One>({
      ...hidden,
      method,
      url: one,
      handler: async (request, reply) => {
        const { params, body } = request;
        return send(
          request,
          reply,
          await as(request, reply, (caller) => change(caller, params.id, body)),
        );
      },
    });
  }
  scope.delete<One>(one, hidden, async (request, reply) => {
    await as(request, reply, (caller) => records.remove(caller, request.params.id));
    return reply.status(204).send();
  });
}
