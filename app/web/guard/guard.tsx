import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { placeOf } from '#app/web/places/places.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { useStore } from '#platform/web/store/store.ts';
import { whereTo } from './where-to.ts';

/** Shows its children where the person may be there, and sends them on where not. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { known, session, cameWith } = useStore(sessions.state);
  const navigate = useNavigate();
  const remembered = storedItems.rememberedAccount.read();
  const to = known ? whereTo({ path: pathname, search, session, cameWith, remembered }) : null;

  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [to, navigate]);

  const { access } = placeOf(pathname);
  const wait = !known && (access === 'home' || access === 'account');
  return to || wait ? null : children;
}
