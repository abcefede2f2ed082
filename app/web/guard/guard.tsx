import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf } from '#app/web/addresses/addresses.ts';
import { endFirstScreen } from '#platform/web/first-screen/early.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { useStore } from '#platform/web/store/store.ts';
import { whereTo } from './where-to.ts';

/** Renders its children where the user may open the address, and else redirects. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { known, session, cameWith } = useStore(sessions.state);
  const navigate = useNavigate();
  const remembered = storedItems.rememberedAccount.read();
  const invite = storedItems.pendingInvite.read();
  const going = known
    ? whereTo({ path: pathname, search, session, cameWith, invite, remembered })
    : null;
  const { to, takesOver } = going ?? {};

  useEffect(() => {
    if (!to) return;
    endFirstScreen();
    if (!takesOver) {
      void navigate(to, { replace: true });
      return;
    }
    let left = false;
    const go = () => navigate(to, { replace: true });
    void takeOverFirst(takesOver, to, go).then((address) => {
      if (!left) void navigate(address, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [to, takesOver, navigate]);

  const { access } = addressOf(pathname);
  const wait = !known && (access === 'home' || access === 'account');
  return to || wait ? null : children;
}

/** Gives the user the project that they came to sign-up with; returns the next address. */
async function takeOverFirst(projectId: string, to: string, go: () => void): Promise<string> {
  const { adoptProject } = await import('#features/projects/web/index.ts');
  const kind = await adoptProject(projectId, go);
  if (kind === null) return '/dashboard';
  if (kind === 'unknown') return to;
  const { tools } = await import('../tools.ts');
  // The address of the specification is that of maps and personas.
  return tools.find(({ code }) => code === kind)?.path(projectId) ?? to;
}
