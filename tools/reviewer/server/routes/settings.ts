import type { ShareSettings } from '#features/sharing/contract/links.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { settingsCalls } from '../../contract/calls/settings-calls.ts';
import type { Privacy } from '../../contract/codes.ts';
import type { ReviewAccess } from '../review-access.ts';

/** The settings of a new link. */
const fresh = { permission: 'V', may_export: false, expires_date: null } as const;

/** The calls on the access to a review. */
export function settingsRoutes(
  { setGuestsAllowed, editing }: ReviewAccess,
  { sharing: { links } }: Pick<ToolContext, 'sharing'>,
): Implementation[] {
  return [
    implement(settingsCalls.updatePrivacy, async ({ actor, input: { params, body } }) => {
      await editing.look(actor, params.id, () => null);
      const { link } = await links.read(actor, params.id);
      if (body.privacy === 'private') return described(await links.revoke(actor, params.id));
      const {
        url: _,
        has_password,
        ...settings
      } = link ?? { ...fresh, url: '', has_password: false };
      const showcase = body.privacy === 'public';
      // A showcase has no password; any other link keeps its password.
      const password = showcase && has_password ? { password: null } : {};
      return described(await links.put(actor, params.id, { ...settings, ...password, showcase }));
    }),
    implement(settingsCalls.letGuests, async ({ actor, input: { params, body } }) => ({
      guests: await setGuestsAllowed(actor, params.id, body.guests),
    })),
  ];
}

function described({ link }: ShareSettings): { privacy: Privacy; url: string | null } {
  if (!link) return { privacy: 'private', url: null };
  return { privacy: link.showcase ? 'public' : 'link', url: link.url };
}
