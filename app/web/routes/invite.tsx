import { InvitePage } from '#features/sharing/web/index.ts';
import { tools } from '../tools.ts';

export const meta = () => [
  { title: 'Invitation · Sightline' },
  { name: 'robots', content: 'noindex' },
];

export default function InviteRoute() {
  return (
    <InvitePage
      pathOf={(code, id) => tools.find((kind) => kind.code === code)?.path(id) ?? '/dashboard'}
    />
  );
}
