import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import { connectionFailures } from '../contract/failures.ts';
import type { Access } from './access.ts';
import { authorisedFetch } from './authorised-fetch.ts';
import type { KeyFields, ServiceClient } from './connection-service.ts';
import type { Parts } from './parts.ts';
import { isKey, type KeyService, type OAuthService, type RegisteredService } from './services.ts';
import { findConnection } from './store.ts';

const noFields: KeyFields = {};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A client with a token that is not stored yet. */
export function clientWithToken(service: OAuthService, token: string): ServiceClient {
  const headers = async () => bearer(token);
  return { fields: noFields, fetch: clientFetch(service, noFields, { headers }) };
}

/** A client with a key that is not stored yet. */
export function clientWithKey(service: KeyService, fields: KeyFields): ServiceClient {
  const headers = async () => service.auth.headers(fields);
  return { fields, fetch: clientFetch(service, fields, { headers }) };
}

type Proof = Pick<Parameters<typeof authorisedFetch>[0], 'headers' | 'refused'>;

function clientFetch(
  { fetch, origins, refuses }: RegisteredService,
  fields: KeyFields,
  proof: Proof,
): OutgoingFetch {
  return authorisedFetch({ fetch, refuses, origins: origins(fields), ...proof });
}

/**
 * The client of a connection. It renews the access where needed, tries once more with a new token
 * where the service refuses one, and records a second refusal.
 * @param always whether to try even if the connection is known not to work
 * @throws Failure connection/…
 */
export async function clientOf(
  parts: Pick<Parts, 'database' | 'services'>,
  access: Access,
  id: string,
  always = false,
): Promise<ServiceClient> {
  const row = await findConnection(parts.database.orm, id);
  if (!row) throw connectionFailures.fail('connection/unknown');
  const service = parts.services.get(row.service);
  if (!isKey(service)) return tokenClient(service, access, id, always);
  const fields = await access.keyOf(id, { always });
  const fetch = clientFetch(service, fields, {
    headers: async () => service.auth.headers(fields),
    async refused() {
      const refused = JSON.stringify(fields);
      await access.refuse(
        id,
        (one) => one.kind === 'key' && JSON.stringify(one.fields) === refused,
      );
      return null;
    },
  });
  return { fields, fetch };
}

function tokenClient(
  service: OAuthService,
  access: Access,
  id: string,
  always: boolean,
): ServiceClient {
  const tokenIn = ({ authorization = '' }: Readonly<Record<string, string>>) =>
    authorization.slice('Bearer '.length);
  const fetch = clientFetch(service, noFields, {
    headers: async () => bearer(await access.tokenOf(id, { always })),
    async refused(headers, isSecond) {
      const refused = tokenIn(headers);
      if (!isSecond) return bearer(await access.tokenOf(id, { always, refused }));
      await access.refuse(id, (one) => one.kind === 'oauth2' && one.accessToken === refused);
      return null;
    },
  });
  return { fields: noFields, fetch };
}
