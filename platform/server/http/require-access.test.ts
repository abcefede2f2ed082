import { expect, test } from 'vitest';
import type { AccountActor, TokenActor } from '#kernel/call/actor.ts';
import type { Call } from '#kernel/call/call.ts';
import { includesScope, type Scope, scopes } from '#kernel/scope.ts';
import { requireAccess } from './require-access.ts';

const who = { userId: 'ada', email: 'ada@x.example', fullName: 'Ada' };
const account: AccountActor = { ...who, kind: 'account', sessionId: 's', isAdmin: false };
const admin: AccountActor = { ...account, isAdmin: true };
const token = (...granted: Scope[]): TokenActor => ({
  ...who,
  kind: 'token',
  tokenId: 't',
  scopes: granted,
});
type Access = Pick<Call, 'access' | 'method' | 'scope'>;
const read: Access = { access: 'scope', method: 'GET' };
const write: Access = { access: 'scope', method: 'PATCH' };
const manage: Access = { access: 'scope', method: 'GET', scope: 'projects:manage' };

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
  ['a token that reads', token('projects:read'), read, null],
  ['a token that reads, and wants to write', token('projects:read'), write, 'scope_missing'],
  ['a token that writes, and wants to read', token('projects:write'), read, null],
  ['a token that writes, and wants to manage', token('projects:write'), manage, 'scope_missing'],
  ['a token that manages', token('projects:manage'), manage, null],
  ['a token that allows nothing', token(), read, 'scope_missing'],
])('%s', (_, actor, call, code) => {
  const attempt = () => requireAccess(actor, call);
  if (code === null) expect(attempt).not.toThrow();
  else expect(attempt).toThrow(expect.objectContaining({ code, status: 403 }));
});

test('a scope includes those before it and none after it', () => {
  for (const [held, granted] of scopes.entries())
    for (const [needed, required] of scopes.entries())
      expect(includesScope([granted], required)).toBe(needed <= held);
});
