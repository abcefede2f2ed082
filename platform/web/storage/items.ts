import type { RefreshAttempt, RememberedAccount, Session } from '#platform/web/session/session.ts';
import { tabStorage } from './browser-storage.ts';
import { isRecord, type Parse, storedItem } from './stored-item.ts';

/** A visitor's consent (S3.55); `first` marks the first choice on this browser. */
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

/** Timestamps, ms, by id. */
export type Moments = Record<string, number>;

const asNumber: Parse<number> = (value) => (typeof value === 'number' ? value : null);
const asText: Parse<string> = (value) => (typeof value === 'string' ? value : null);
const asOwnPath: Parse<string> = (value) =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : null;
const asRecord: Parse<Record<string, unknown>> = (value) => (isRecord(value) ? value : null);

const asTexts: Parse<Record<string, string>> = (value) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]))
    : null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Requires an address and both tokens; without times the token counts as expired. */
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

/** Everything that the suite stores in a browser, by the names of the specification (S3.9 to S3.15). */
export const storedItems = {
  session: storedItem('session', asSession),
  /** A copy of the access token, for embedded pages that read only this. */
  authToken: storedItem('authToken', asText),
  /** The answer of the identity provider at a third-party sign-in. */
  gData: storedItem('gData', asRecord),
  /** A token to change a forgotten password once. */
  resetToken: storedItem('resetToken', asText),
  userPlan: storedItem('user_plan', asRecord),
  rememberedAccount: storedItem('remembered_account', asAccount),
  refreshAttempt: storedItem('refresh_attempt', asAttempt),
  cookieBanner: storedItem('show_cookie_banner', asBanner),
  cookiePreference: storedItem('cookie_preference', asPreference),
  /** When each room was last open on this browser. */
  rooms: storedItem('rooms', asMoments),
  /** Until when an account on this browser is not asked to complete its profile. */
  profileLater: storedItem('profile_later', asMoments),
  /** The last view state of each project on this browser, by its id; each tool defines its own. */
  looks: storedItem('looks', asRecord),
  /** Whether the files of an account have codes for names of participants, by the account. */
  fileParticipants: storedItem('file_participants', asTexts),
  /** The options of the last file of each format of a project, as a query, by account, project and format. */
  fileOptions: storedItem('file_options', asTexts),
  /** Whose participants an account looked at last: a team, or its own; by the account. */
  participantsOf: storedItem('participants_of', asTexts),
  /** When an account folded its first steps on this browser. */
  foldedChecklist: storedItem('folded_checklist', asMoments),
  /** Width of the right panel of work surfaces on this device, px. */
  panelWidth: storedItem('panel_width', asNumber),
  /** Passes of public links that this tab opened, by their tokens, so that a reload asks for no password. */
  linkPasses: storedItem('link_passes', asTexts, tabStorage),
  /** The guest identity on this browser, by the review whose public link was opened. */
  reviewGuests: storedItem('review_guests', asTexts),
  /** The token of an invitation that a visitor opened, until it is accepted or dismissed. */
  pendingInvite: storedItem('pending_invite', asText),
  /** The page of this tab that a user left for the plans, because their plan was full. */
  interruption: storedItem('interruption', asOwnPath, tabStorage),
  /** What a full plan prevented on that page. */
  blockedAction: storedItem('blocked_action', asRecord, tabStorage),
};

/** Removes the data of the signed-in user; data of the browser stays (S4.25 to S4.28). */
export function clearPersonalItems(): void {
  const { session, authToken, gData, resetToken, userPlan, refreshAttempt } = storedItems;
  const { rooms, looks, interruption, blockedAction } = storedItems;
  for (const item of [session, authToken, gData, resetToken, userPlan, refreshAttempt])
    item.clear();
  for (const item of [rooms, looks, interruption, blockedAction]) item.clear();
}
