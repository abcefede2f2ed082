import { SignUpPage } from '#features/accounts/web/index.ts';
import { CommunityPrompt } from '#site/web/community/community-prompt.tsx';

export const meta = () => [
  { title: 'Create an account · Sightline' },
  { name: 'description', content: 'Create a free account for mapping, personas and reviews.' },
];

/** Shown before its scripts are loaded (`app/web/start`). */
export const handle = { startsAtTouch: true };

export default function SignUpRoute() {
  return <SignUpPage aside={<CommunityPrompt />} />;
}
