import type { z } from 'zod';
import type { SessionAnswer } from '#features/accounts/contract/session-answer.ts';
import type { login } from '#features/accounts/contract/sign-in.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';

export type LoginAnswer = z.output<typeof login.output>;

export function isSession(answer: object): answer is SessionAnswer {
  return 'accessToken' in answer;
}

/** Stores a sign-in's answer as this browser's session; on a sign-in page the app's guard redirects. */
export function startSession(answer: SessionAnswer): void {
  sessions.begin(answer);
  storedItems.resetToken.clear();
  storedItems.gData.clear();
}
