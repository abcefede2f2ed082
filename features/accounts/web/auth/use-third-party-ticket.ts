import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { send } from '#platform/web/api/send.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { carry } from '../product-query.ts';
import { startSession } from '../start-session.ts';
import { signInMessage } from './sign-in-failure.ts';

interface ThirdPartyReturn {
  /** Ticket of a sign-in that still requires a second factor. */
  ticket: string | null;
  failure: string | null;
}

/**
 * Finishes a sign-in that returns from an identity provider: signs in a user who has an account,
 * and sends a new one to the sign-up page with the provider's data (gData).
 */
export function useThirdPartyTicket(): ThirdPartyReturn {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<ThirdPartyReturn>({ ticket: null, failure: null });
  const handled = useRef<string | null>(null);
  const returned = search.get('third-party');
  const refused = search.get('third-party-failure');

  useEffect(() => {
    // A ticket is valid once, and effects may run twice.
    if (!returned || handled.current === returned) return;
    handled.current = returned;
    exchange(returned).then(
      (answer) => {
        if ('gData' in answer) {
          storedItems.gData.write(answer.gData);
          void navigate(carry('/sign-up', search), { replace: true });
        } else if ('second_factor' in answer) {
          setState({ ticket: answer.second_factor.ticket, failure: null });
        } else {
          startSession(answer);
        }
      },
      (error: unknown) => setState({ ticket: null, failure: signInMessage(error) }),
    );
  }, [returned, search, navigate]);
  useEffect(() => {
    if (!refused) return;
    void messageOf(refused).then((failure) => setState({ ticket: null, failure }));
  }, [refused]);
  return state;
}

/** The message of one of our codes, since a redirect has the code alone. */
async function messageOf(code: string): Promise<string> {
  const { accountFailures } = await import('#features/accounts/contract/failures.ts');
  const entries: Readonly<Record<string, readonly [number, string]>> = accountFailures.entries;
  return entries[code]?.[1] ?? signInMessage(null);
}

async function exchange(ticket: string) {
  const { thirdPartyExchange } = await import('#features/accounts/contract/third-party.ts');
  return send(thirdPartyExchange, { body: { ticket } }, { handles: 'all' });
}
