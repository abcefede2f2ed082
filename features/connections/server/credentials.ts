import { z } from 'zod';
import type { Secrets } from '#platform/server/secrets/secrets.ts';

const purpose = 'connection';

const credentialsShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('oauth2'),
    accessToken: z.string(),
    refreshToken: z.string().nullable(),
  }),
  z.object({ kind: z.literal('key'), fields: z.record(z.string(), z.string()) }),
]);

/** The credentials of a connection; only stored sealed. */
export type Credentials = z.output<typeof credentialsShape>;

export function sealCredentials(secrets: Pick<Secrets, 'seal'>, credentials: Credentials): string {
  return secrets.seal(purpose, JSON.stringify(credentials));
}

export function openCredentials(secrets: Pick<Secrets, 'unseal'>, sealed: string): Credentials {
  return credentialsShape.parse(JSON.parse(secrets.unseal(purpose, sealed)));
}
