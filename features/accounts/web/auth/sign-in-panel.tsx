import { useState } from 'react';
import type { SessionAnswer } from '#features/accounts/contract/session-answer.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { isSession, type LoginAnswer, startSession } from '../start-session.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ThirdPartyButtons } from './third-party-buttons.tsx';

interface SignInPanelProps {
  /** Called once the session has begun; on a sign-in page the app's guard redirects by itself. */
  onSignedIn?: () => void;
  /** The password is right, but the address is not verified: a code was mailed. */
  onUnverified: (answer: { email: string; registration: string }) => void;
  initialFailure?: string | null;
  /** Ticket of a provider's sign-in that still requires a second factor. */
  initialTicket?: string | null;
}

/** All steps of signing in, for both the page and the modal. */
export function SignInPanel(props: SignInPanelProps) {
  const { onSignedIn, onUnverified, initialFailure = null, initialTicket = null } = props;
  const [ticket, setTicket] = useState(initialTicket);

  const finish = (answer: SessionAnswer) => {
    startSession(answer);
    onSignedIn?.();
  };
  const proceed = (answer: LoginAnswer) => {
    if (isSession(answer)) finish(answer);
    else if ('second_factor' in answer) setTicket(answer.second_factor.ticket);
    else onUnverified(answer);
  };

  if (ticket) {
    return (
      <SecondFactorForm ticket={ticket} onSignedIn={finish} onCancel={() => setTicket(null)} />
    );
  }
  return (
    <>
      <SignInForm onAnswer={proceed} initialFailure={initialFailure} />
      <PasskeyButton onSignedIn={finish} />
      <ThirdPartyButtons />
    </>
  );
}
