import { InvitePage } from '#features/sharing/web/index.ts';
import { pathOf } from '../tools.ts';

export const meta = () => [
  { title: 'Invitation · Sightline' },
  { name: 'robots', content: 'noindex' },
];

export default function InviteRoute() {
  return <InvitePage pathOf={pathOf} />;
}
