import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import type { KeyPair } from './keys.ts';

let key: KeyPair;
let tokens: AccessTokens;
beforeAll(async () => {
  key = { ...(await generateKeyPair('EdDSA')), kid: 'test' } as unknown as KeyPair;
  tokens = createAccessTokens(key);
});

const tokenFor = (audience?: string) => {
  const token = new SignJWT({ sid: 'session' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
    .setSubject('user')
    .setIssuer('sightline')
    .setExpirationTime('5 minutes');
  return (audience === undefined ? token : token.setAudience(audience)).sign(key.privateKey);
};

test('a token names its user, and is accepted', async () => {
  const token = await tokens.sign({ userId: 'user', sessionId: 'session' });
  expect(await tokens.verify(token)).toMatchObject({ userId: 'user', sessionId: 'session' });
});

test('a token that the same key signed for another purpose is refused', async () => {
  await expect(tokens.verify(await tokenFor('sightline:other'))).rejects.toMatchObject({
    code: 'unauthorised',
  });
});

test('a token from before tokens had an audience has to be exchanged', async () => {
  await expect(tokens.verify(await tokenFor())).rejects.toMatchObject({ code: 'token_expired' });
});
