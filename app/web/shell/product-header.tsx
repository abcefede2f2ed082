import { IconArrowLeft } from '@tabler/icons-react';
import { tools } from '#app/web/tools.ts';
import { NotificationBell } from '#features/notifications/web/index.ts';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import { RunsButton } from '#features/runs/web/index.ts';
import type { ToolSlug } from '#features/tool/contract/tool-routes.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { ToolHeader } from '#ui/tool-header/tool-header.tsx';
import { AccountCorner } from './account-corner.tsx';
import { HelpButton } from './help/help-button.tsx';

/** The header of a tool's work surfaces (S2.100 to S2.104). */
export function ProductHeader({ tool: word }: { tool: ToolSlug }) {
  const session = useSession();
  const tool = tools.find(({ code }) => projectKinds[code] === word);
  if (!tool) throw new Error(`No tool has the header ${word}.`);
  const { tab, headerName: name = tab, dashboard, colour, Icon } = tool;
  return (
    <ToolHeader
      name={name}
      mark={
        <>
          <IconArrowLeft size={18} aria-hidden />
          <span style={{ display: 'contents', color: colour }} aria-hidden>
            <Icon size={20} />
          </span>
        </>
      }
      to={dashboard}
      label={`Back to the ${name} dashboard`}
      end={
        <>
          {session ? <RunsButton /> : null}
          {session ? <NotificationBell /> : null}
          <HelpButton />
          <AccountCorner />
        </>
      }
    />
  );
}
