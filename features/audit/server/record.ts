import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { type RequestOrigin, requestOrigin } from '#platform/server/http/request-origin.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type AuditAction, deletedAccountName, type TargetKind } from '../contract/actions.ts';
import { shortened } from './short-address.ts';
import { type AuditRow, auditEntries } from './tables.ts';

/** An account as entries name it. */
export interface AuditAccount {
  id: string;
  name: string;
  email: string;
}

/** What happened. Titles are names: no content, no secret, no address of a person. */
export interface AuditRecord {
  action: AuditAction;
  target?: { kind: TargetKind; id: string; title: string };
  /** Another person whom it is about. */
  person?: { id: string | null; email: string };
  details?: Readonly<Record<string, string>>;
  teamId?: string | null;
  /** Who did it, where the request does not tell: an account that is signing in, or nobody. */
  by?: AuditAccount | 'visitor';
}

/** Records what happened, for administrators. */
export interface Audit {
  /**
   * Adds an entry, in the transaction of what it tells where there is one. Actor, network address and
   * browser are those of the running request; without one, it is the server.
   */
  record(executor: Executor, entry: AuditRecord): Promise<void>;
  /** Adds an entry about what has no transaction, such as a file that is sent. */
  recordAlone(entry: AuditRecord): Promise<void>;
  /** The newest entries of one action by an account, up to a limit. */
  listBy(accountId: string, action: AuditAction, limit: number): Promise<AuditRow[]>;
  /** Whether visitors without an account did something with one of several targets. */
  hasByVisitor(targetIds: readonly string[], action: AuditAction): Promise<boolean>;
  /** Writes the title of a target anew in all entries, as it named a person who withdrew. */
  retitle(executor: Executor, targetId: string, title: string): Promise<void>;
  /**
   * Replaces a deleted account in all entries by a pseudonym, the same in all of them; runs in the
   * transaction of the deletion.
   */
  forgetAccount(executor: Executor, account: Pick<AuditAccount, 'id' | 'email'>): Promise<void>;
}

const userAgentLength = 400;
const titleLength = 200;

export function createAudit({ orm }: Pick<Database, 'orm'>): Audit {
  return {
    record,
    recordAlone: (entry) => record(orm, entry),
    listBy: (accountId, action, limit) =>
      orm
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.actorId, accountId), eq(auditEntries.action, action)))
        .orderBy(desc(auditEntries.at), desc(auditEntries.id))
        .limit(limit),
    async hasByVisitor(targetIds, action) {
      const found = await orm
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .where(
          and(
            inArray(auditEntries.targetId, [...targetIds]),
            eq(auditEntries.action, action),
            eq(auditEntries.actorKind, 'visitor'),
          ),
        )
        .limit(1);
      return found.length > 0;
    },
    async retitle(executor, targetId, title) {
      await executor
        .update(auditEntries)
        .set({ targetTitle: title.slice(0, titleLength) })
        .where(eq(auditEntries.targetId, targetId));
    },
    forgetAccount,
  };
}

const record: Audit['record'] = async (
  executor,
  { action, target, person, details = {}, teamId = null, by },
) => {
  const origin = requestOrigin();
  await executor.insert(auditEntries).values({
    ...actorOf(origin, by),
    id: newId(),
    at: new Date(),
    action,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    targetTitle: target?.title.slice(0, titleLength) ?? '',
    personId: person?.id ?? null,
    personEmail: person?.email.slice(0, titleLength) ?? '',
    details,
    teamId,
    address: origin?.address ?? '',
    userAgent: origin?.userAgent.slice(0, userAgentLength) ?? '',
  });
};

const forgetAccount: Audit['forgetAccount'] = async (executor, { id, email }) => {
  const pseudonym = `deleted-${newId()}`;
  await executor
    .update(auditEntries)
    .set({
      actorId: pseudonym,
      actorName: deletedAccountName,
      actorEmail: '',
      tokenName: '',
      address: shortened(auditEntries.address),
      isAddressShort: true,
    })
    .where(eq(auditEntries.actorId, id));
  await executor
    .update(auditEntries)
    .set({ targetId: pseudonym, targetTitle: deletedAccountName })
    .where(eq(auditEntries.targetId, id));
  const ofAddress = eq(sql`lower(${auditEntries.personEmail})`, email.toLowerCase());
  await executor
    .update(auditEntries)
    .set({ personId: pseudonym, personEmail: deletedAccountName })
    .where(or(eq(auditEntries.personId, id), ofAddress));
};

type ActorColumns = Pick<
  AuditRow,
  'actorKind' | 'actorId' | 'actorName' | 'actorEmail' | 'tokenName'
>;

function actorOf(origin: RequestOrigin | null, by: AuditRecord['by']): ActorColumns {
  const nobody = { actorId: null, actorName: '', actorEmail: '', tokenName: '' };
  if (by === 'visitor') return { ...nobody, actorKind: 'visitor' };
  if (typeof by === 'object') {
    return {
      ...nobody,
      actorKind: 'account',
      actorId: by.id,
      actorName: by.name,
      actorEmail: by.email,
    };
  }
  if (!origin) return { ...nobody, actorKind: 'system' };
  const { actor, isAssistant, programToken } = origin;
  if (programToken) return { ...nobody, actorKind: 'token', tokenName: programToken };
  if (!actor) return { ...nobody, actorKind: 'visitor' };
  const kind = isAssistant ? 'assistant' : actor.kind;
  return {
    actorKind: kind,
    actorId: actor.userId,
    actorName: actor.fullName,
    actorEmail: actor.email,
    tokenName: actor.kind === 'token' ? actor.tokenName : '',
  };
}
