import type { RefreshAttempt, RememberedAccount, Session } from '#platform/web/session/session.ts';
import { tabStorage } from './browser-storage.ts';
import { isRecord, type Parse, storedItem } from './stored-item.ts';

/** What a visitor allowed (S3.55); `first` says that it was the first choice on this browser. */
export interface CookiePreference {
  functional: boolean;
  analytical: boolean;
  marketing: boolean;
  first: boolean;
}

/** `value: false` hides the cookie banner until that time, ms. */
export interface CookieBanner {
  value: false;
  until: number;
}

/** Moments, ms, by the id of what they are of. */
export type Moments = Record<string, number>;

const asNumber: Parse<number> = (value) => (typeof value === 'number' ? value : null);
const asText: Parse<string> = (value) => (typeof value === 'string' ? value : null);
const asRecord: Parse<Record<string, unknown>> = (value) => (isRecord(value) ? value : null);

const asTexts: Parse<Record<string, string>> = (value) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]))
    : null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Needs an address and both tokens; without the times of the token it counts as long expired. */
const asSession: Parse<Session> = (value) => {
  if (!isRecord(value)) return null;
  const { email, accessToken, refreshToken, pushToken, google_id, customDetails } = value;
  if (!textOf(email) || !textOf(accessToken) || !textOf(refreshToken)) return null;
  const meta = isRecord(value.metaData) ? value.metaData : {};
  return {
    email: textOf(email),
    accessToken: textOf(accessToken),
    refreshToken: textOf(refreshToken),
    ...(textOf(pushToken) ? { pushToken: textOf(pushToken) } : {}),
    ...(textOf(google_id) ? { google_id: textOf(google_id) } : {}),
    emailVerified: value.emailVerified === true,
    customDetails: {
      profile_updated: isRecord(customDetails) && customDetails.profile_updated === true,
    },
    metaData: {
      user_id: textOf(meta.user_id),
      full_name: textOf(meta.full_name),
      first_name: textOf(meta.first_name),
      last_name: textOf(meta.last_name),
      profile_pic: textOf(meta.profile_pic) || null,
      product_type: textOf(meta.product_type),
      plan_type: textOf(meta.plan_type),
      default_dashboard: textOf(meta.default_dashboard),
      receivedAt: numberOf(meta.receivedAt),
      expiresIn: numberOf(meta.expiresIn),
    },
  };
};

const asAttempt: Parse<RefreshAttempt> = (value) =>
  isRecord(value) && typeof value.refreshToken === 'string' && typeof value.attempt === 'string'
    ? { refreshToken: value.refreshToken, attempt: value.attempt }
    : null;

const asAccount: Parse<RememberedAccount> = (value) =>
  isRecord(value) && typeof value.email === 'string'
    ? { email: value.email, emailVerified: value.emailVerified === true }
    : null;

const asPreference: Parse<CookiePreference> = (value) =>
  isRecord(value)
    ? {
        functional: value.functional === true,
        analytical: value.analytical === true,
        marketing: value.marketing === true,
        first: value.first === true,
      }
    : null;

const asBanner: Parse<CookieBanner> = (value) => {
  if (value === false) return { value, until: Number.POSITIVE_INFINITY };
  return isRecord(value) && value.value === false && typeof value.until === 'number'
    ? { value: false, until: value.until }
    : null;
};

const asMoments: Parse<Moments> = (value) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([id, moment]) => [id, numberOf(moment)]))
    : null;

/** Everything that the suite keeps in a browser, by the names of the specification (S3.9 to S3.15). */
export const storedItems = {
  session: storedItem('session', asSession),
  /** The access token once more, for embedded pages that read it alone. */
  authToken: storedItem('authToken', asText),
  /** What the identity provider told at a third-party sign-in. */
  gData: storedItem('gData', asRecord),
  /** Allows one change of a forgotten password. */
  resetToken: storedItem('resetToken', asText),
  userPlan: storedItem('user_plan', asRecord),
  rememberedAccount: storedItem('remembered_account', asAccount),
  refreshAttempt: storedItem('refresh_attempt', asAttempt),
  cookieBanner: storedItem('show_cookie_banner', asBanner),
  cookiePreference: storedItem('cookie_preference', asPreference),
  /** When each room was last seen open on this browser. */
  rooms: storedItem('rooms', asMoments),
  /** Until when an account on this browser is not asked for the rest of its profile. */
  profileLater: storedItem('profile_later', asMoments),
  /** How each project was looked at last on this browser, by its id; in words of its tool. */
  looks: storedItem('looks', asRecord),
  /** How wide the right panel of work surfaces is on this device, px. */
  panelWidth: storedItem('panel_width', asNumber),
  /** What this tab opened of public links, by their tokens: nobody types a password at each reload. */
  linkPasses: storedItem('link_passes', asTexts, tabStorage),
  /** Who this browser is a guest as, by the review whose public link was opened. */
  reviewGuests: storedItem('review_guests', asTexts),
  /** The token of an invitation that a visitor opened, until it is accepted or put away. */
  pendingInvite: storedItem('pending_invite', asText),
};

/** Removes what belongs to the signed-in person; what belongs to the browser stays (S4.25 to S4.28). */
export function clearPersonalItems(): void {
  const { session, authToken, gData, resetToken, userPlan, refreshAttempt } = storedItems;
  const { rooms, looks } = storedItems;
  for (const item of [session, authToken, gData, resetToken, userPlan, refreshAttempt])
    item.clear();
  for (const item of [rooms, looks]) item.clear();
}
