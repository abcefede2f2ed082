import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { InventedPeople } from './invented-people.tsx';
import styles from './live-page.module.css';
import { SampleActions, type SampleActionsProps } from './sample-actions.tsx';

type LivePageProps = Pick<SampleActionsProps, 'panels'> & { sample: ProjectSample | null };

/** A public sample project on a whole page (S2.48); null where the address has none. */
export function LivePage({ sample, panels }: LivePageProps) {
  if (!sample) return <NoSample />;
  return (
    <div key={sample.slug} className={styles.page}>
      <div className={styles.header}>
        <span style={{ color: sample.kind.colour }} aria-hidden>
          <sample.kind.Icon size={22} />
        </span>
        <div className={styles.title}>
          <h1>{sample.title}</h1>
          <p>{sample.text}</p>
          {sample.prompt ? <p className={styles.prompt}>{sample.prompt}</p> : null}
        </div>
        <InventedPeople slug={sample.slug} />
        <SampleActions sample={sample} panels={panels} />
      </div>
      <SampleSurface sample={sample} />
    </div>
  );
}

/** Only what a sample contains, for the frame in its page of the library. */
export function FramedSample({ sample }: { sample: ProjectSample | null }) {
  return sample ? (
    <div className={styles.framed}>
      <SampleSurface sample={sample} />
    </div>
  ) : (
    <NoSample />
  );
}

function NoSample() {
  return (
    <EmptyState
      title="There is no such sample"
      text="It may have been renamed."
      action={
        <Button component={Link} to="/samples">
          All samples
        </Button>
      }
    />
  );
}

function SampleSurface({ sample }: { sample: ProjectSample }) {
  const { kind } = sample;
  const content = useQuery({
    queryKey: ['sample', sample.slug],
    queryFn: () => sample.load(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too.
    <section className={styles.surface} aria-label="What it contains" tabIndex={0}>
      {content.isError ? <LoadFailed what="The sample" onRetry={() => content.refetch()} /> : null}
      {content.isPending ? <LoadingLines /> : null}
      {content.data ? (
        <Suspense fallback={<LoadingLines />}>
          <kind.StillSurface document={content.data} />
        </Suspense>
      ) : null}
    </section>
  );
}
