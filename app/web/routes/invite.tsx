import { InvitePage } from '#features/sharing/web/index.ts';
import { projectKinds } from '../project-kinds.ts';

export const meta = () => [
  { title: 'Invitation · Sightline' },
  { name: 'robots', content: 'noindex' },
];

export default function InviteRoute() {
  return (
    <InvitePage
      pathOf={(code, id) =>
        projectKinds.find((kind) => kind.code === code)?.path(id) ?? '/dashboard'
      }
    />
  );
}
