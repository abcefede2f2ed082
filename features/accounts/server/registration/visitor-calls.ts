import { z } from 'zod';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { passwordKey } from '../../contract/password.ts';
import { captcha, location } from '../../contract/visitor.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { KeyPair } from '../session/keys.ts';

const curvePoint = z.object({ x: z.string(), y: z.string() });

/** The calls that pages need before a visitor signs in or up. */
export function visitorCalls(parts: AccountsContext, key: KeyPair): Implementation[] {
  const point = curvePoint.parse(key.publicJwk);
  const kind = { kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' } as const;
  return [
    implement(passwordKey, async () => ({ key: { ...kind, ...point, kid: key.kid } })),
    implement(location, ({ address }) => parts.locate(address)),
    implement(captcha, async () => ({ ...(await parts.captcha.challenge()) })),
  ];
}
