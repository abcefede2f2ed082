import { expect, test } from 'vitest';
import type { AccountActor, TokenActor } from '#kernel/call/actor.ts';
import type { Call } from '#kernel/call/call.ts';
import { includesScope, type Scope, scopes } from '#kernel/scope.ts';
import { requireAccess } from './require-access.ts';

const who = { userId: 'ada', email: 'ada@x.example', fullName: 'Ada' };
const account: AccountActor = {
  ...who,
  kind: 'account',
  sessionId: 's',
  isAdmin: false,
  reach: null,
};
const admin: AccountActor = { ...account, isAdmin: true };
const token = (...granted: Scope[]): TokenActor => ({
  ...who,
  kind: 'token',
  tokenId: 't',
  tokenName: 'Script',
  scopes: granted,
  reach: null,
});
type Access = Pick<Call, 'access' | 'method' | 'scope' | 'reach'>;
const read: Access = { access: 'scope', method: 'GET' };
const write: Access = { access: 'scope', method: 'PATCH' };
const manage: Access = { access: 'scope', method: 'GET', scope: 'manage' };

test.each<[string, AccountActor | TokenActor, Access, string | null]>([
  ['a session reads', account, read, null],
  ['a session manages', account, manage, null],
  ['a session that administers nothing', account, { ...read, access: 'admin' }, 'admin_required'],
  ['an administrator', admin, { ...read, access: 'admin' }, null],
  [
    'a token where a session is needed',
    token(...scopes),
    { ...read, access: 'account' },
    'session_required',
  ],
  [
    'a token where an administrator is needed',
    token(...scopes),
    { ...read, access: 'admin' },
    'session_required',
  ],
  ['a token that reads', token('read'), read, null],
  ['a token that reads, and wants to write', token('read'), write, 'scope_missing'],
  ['a token that writes, and wants to read', token('edit'), read, null],
  ['a token that writes, and wants to manage', token('edit'), manage, 'scope_missing'],
  ['a token that manages', token('manage'), manage, null],
  ['a token that allows nothing', token(), read, 'scope_missing'],
])('%s', (_, actor, call, code) => {
  const attempt = () => requireAccess(actor, call);
  if (code === null) expect(attempt).not.toThrow();
  else expect(attempt).toThrow(expect.objectContaining({ code, status: 403 }));
});

test('a scope includes those before it and none after it', () => {
  for (const [held, granted] of scopes.entries())
    for (const [index, required] of scopes.entries())
      expect(includesScope([granted], required)).toBe(index <= held);
});

test('a token that is limited to projects sends no call about the account as a whole', () => {
  const limited: TokenActor = { ...token('manage'), reach: ['p'] };
  const whole: Access = { ...write, reach: 'account' };
  expect(() => requireAccess(limited, whole)).toThrow('limited to chosen projects');
  expect(() => requireAccess(limited, write)).not.toThrow();
  expect(() => requireAccess(token('manage'), whole)).not.toThrow();
  expect(() => requireAccess(account, whole)).not.toThrow();
});
