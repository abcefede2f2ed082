import { Failure } from '#kernel/call/failure.ts';

const known = [
  'auth/user-not-found',
  'auth/wrong-password',
  'auth/too-many-request',
  'account/suspended',
  'captcha/failed',
  'third-party/unknown',
  'third-party/expired',
  'third-party/unverified',
  'second-factor/invalid',
  'second-factor/expired',
];

/** Shown to a user who most likely did nothing wrong: others guessed passwords. */
const manyFailed = 'Many sign-ins to this account failed. Tick the box, then sign in.';

/** Whether the next try requires a solved captcha. */
export function needsCaptcha(error: unknown): boolean {
  return error instanceof Failure && error.code.startsWith('captcha/');
}

/** The message of the sign-in page for a failure (S8.3 to S8.6). */
export function signInMessage(error: unknown): string {
  if (error instanceof Failure && error.code === 'captcha/required') return manyFailed;
  if (error instanceof Failure && known.includes(error.code)) return error.message;
  return 'Something went wrong. Please try again.';
}
