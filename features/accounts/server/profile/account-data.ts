import { eq } from 'drizzle-orm';
import { commonFailures } from '#kernel/call/failure.ts';
import { describeDevice } from '#platform/server/http/describe-device.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { accountData, type UserDetail } from '../../contract/profile.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { passkeysOf } from '../passkeys/passkey-store.ts';
import { accountOf, recordSecurity } from '../security/record-security.ts';
import { devicesOf } from '../session/devices.ts';
import { identities } from '../tables.ts';
import { findUser } from '../users.ts';
import { createUserDetail } from './user-detail.ts';

/** All stored data of an account, for its owner; without secrets and digests. */
export function accountDataCalls(parts: AccountsContext): Implementation[] {
  const detailOf = createUserDetail(parts);
  return [
    implement(accountData, async ({ actor }) => {
      const account = await detailOf(actor.userId);
      if (!account) throw commonFailures.fail('unauthorised');
      const data = {
        exported_at: new Date().toISOString(),
        account,
        ...(await ownData(parts, account)),
        ...(await parts.hooks.accountData(actor.userId)),
      };
      const { orm } = parts.database;
      await recordSecurity(parts, orm, 'account.data_downloaded', accountOf(actor));
      return data;
    }),
  ];
}

async function ownData({ database, sessions }: AccountsContext, { user_id: userId }: UserDetail) {
  const user = await findUser(database.orm, userId);
  const linked = await database.orm.select().from(identities).where(eq(identities.userId, userId));
  return {
    signed_up: {
      at: user?.createdAt,
      country: user?.ipCountry,
      state: user?.ipState,
      city: user?.ipCity,
    },
    providers: linked.map(({ provider, subject, email, createdAt }) => ({
      provider,
      subject,
      email,
      linked_at: createdAt,
    })),
    sessions: (await sessions.list(userId)).map((session) => ({
      device: describeDevice(session.userAgent),
      address: session.address,
      signed_in_at: session.createdAt,
      last_used_at: session.usedAt,
    })),
    passkeys: (await passkeysOf(database.orm, userId)).map((passkey) => ({
      name: passkey.name,
      added_at: passkey.createdAt,
      last_used_at: passkey.usedAt,
    })),
    devices: (await devicesOf(database.orm, userId)).map((device) => ({
      device_type: device.deviceType,
      browser_name: device.browserName,
      registered_at: device.createdAt,
    })),
  };
}
