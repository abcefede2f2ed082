import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { installationQuery } from '#features/installation/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Plans } from '../pricing/plans.tsx';
import styles from '../pricing/pricing.module.css';

const title = 'Pricing · Sightline';
const description =
  'What the plans free, pro, business and enterprise include, and what they cost.';

/** Replaced by the server, as in all prerendered pages. */
const publicUrl = '%PUBLIC_URL%';

export const meta = () => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image', content: `${publicUrl}/share.png` },
  { property: 'og:url', content: `${publicUrl}/pricing` },
  { property: 'og:type', content: 'website' },
  { name: 'twitter:card', content: 'summary_large_image' },
  { tagName: 'link', rel: 'canonical', href: `${publicUrl}/pricing` },
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: 'Pricing',
      description,
    },
  },
];

/** The plans of the suite side by side (S1.75, S2.29). */
export default function Pricing() {
  const { data: rules, isError, refetch } = useQuery(installationQuery);
  return (
    <div className={styles.page}>
      <h1>Plans and prices</h1>
      {isError ? <LoadFailed what="The plans" onRetry={() => refetch()} /> : null}
      {rules || isError ? null : <Skeleton h={360} radius="lg" />}
      {rules?.plans === 'open' ? <EverythingIncluded /> : null}
      {rules?.plans === 'tiers' ? <Plans /> : null}
    </div>
  );
}

/** An open installation has no plans. */
function EverythingIncluded() {
  const session = useSession();
  return (
    <>
      <Text className={styles.intro ?? ''}>
        Everything is included here, for everybody. There is nothing to upgrade, and nothing is
        charged.
      </Text>
      <Button component={Link} to={session ? '/dashboard' : '/sign-up'}>
        {session ? 'Open the dashboard' : 'Create an account'}
      </Button>
    </>
  );
}
