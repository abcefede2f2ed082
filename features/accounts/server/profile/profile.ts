import type { z } from 'zod';
import { commonFailures } from '#kernel/call/failure.ts';
import {
  type CallContext,
  type Implementation,
  implement,
} from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { ReadingFor } from '#platform/server/readers/readers.ts';
import { accountFailures } from '../../contract/failures.ts';
import { getUserDetail, type UserDetail, updateUser } from '../../contract/profile.ts';
import { capitaliseName } from '../../contract/texts.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { storeDevice } from '../session/devices.ts';
import { changeUser, findUser, type NewUser } from '../users.ts';
import { isCountry } from './countries.ts';
import { companySizeOf, designationOf } from './lookups.ts';
import { readPicture } from './picture.ts';
import { createUserDetail, type DetailOf } from './user-detail.ts';

type Change = z.output<NonNullable<typeof updateUser.body>>;

export function profileCalls(parts: AccountsContext): Implementation[] {
  const detailOf = createUserDetail(parts);
  return [
    implement(getUserDetail, ({ actor }) => present(detailOf, actor.userId)),
    implement(updateUser, async (context) => {
      await update(parts, context);
      return present(detailOf, context.actor.userId);
    }),
  ];
}

async function present(detailOf: DetailOf, userId: string): Promise<UserDetail> {
  const detail = await detailOf(userId);
  if (!detail) throw commonFailures.fail('unauthorised');
  return detail;
}

async function update(
  parts: AccountsContext,
  { input: { body }, actor, uploads, signal, log }: CallContext<typeof updateUser>,
): Promise<void> {
  const change = changeOf(body);
  const media = uploads.find(({ field }) => field === 'media');
  const before = await findUser(parts.database.orm, actor.userId);
  if (media) {
    change.picture = await storePicture(parts, media.path, { owner: actor.userId, signal });
  }
  if (!media && body.remove_media) Object.assign(change, { picture: null, pictureText: '' });
  if (Object.keys(change).length > 0) await changeUser(parts.database.orm, actor.userId, change);
  if (body.device_token) {
    await storeDevice(parts.database.orm, actor, {
      deviceToken: body.device_token,
      deviceType: body.device_type || 'Desktop',
      browserName: body.browser_name ?? '',
    });
  }
  if (before?.picture && change.picture !== undefined) {
    // The account does not refer to the file any more, so a file that cannot be removed does no
    // harm.
    await parts.files
      .remove(before.picture)
      .catch((error: unknown) => log.error({ err: error }, 'old picture not removed'));
  }
}

/** The columns that an update changes; a profile field also completes the profile. */
function changeOf(body: Change): Partial<NewUser> {
  if (body.country !== undefined && !isCountry(body.country)) {
    throw accountFailures.fail('country/unknown');
  }
  const { designation_token: designation, company_size_token: companySize } = body;
  if (designation && !designationOf(designation)) throw accountFailures.fail('lookup/unknown');
  if (companySize && !companySizeOf(companySize)) throw accountFailures.fail('lookup/unknown');
  const profile = given({
    fullName: body.full_name === undefined ? undefined : capitaliseName(body.full_name),
    companyName: body.company_name,
    country: body.country,
    designation,
    companySize,
  });
  return {
    ...profile,
    ...(Object.keys(profile).length > 0 ? { profileUpdated: true } : {}),
    ...given({ defaultDashboard: body.default_dashboard, pictureText: body.profile_pic_alt_text }),
  };
}

/** The entries that are not undefined. */
function given(change: { [Name in keyof NewUser]?: NewUser[Name] | undefined }): Partial<NewUser> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

async function storePicture(
  { files, ...parts }: AccountsContext,
  path: string,
  reading: ReadingFor,
): Promise<string> {
  const key = `pictures/${newId()}.webp`;
  const { bytes } = await readPicture(parts, { path }, reading);
  const stored = { key, bytes: bytes.length, accountId: reading.owner };
  await parts.database.orm.transaction((tx) => parts.storage.reserve(tx, stored));
  await files.put(key, bytes, 'image/webp');
  return key;
}
