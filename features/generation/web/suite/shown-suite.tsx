import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { suiteParameter } from './suite-address.ts';

const SuiteResult = lazyPart(() => import('./suite-result.tsx'), 'SuiteResult');

/** The suite that the address names; nothing without one. */
export function ShownSuite({ kinds }: { kinds: readonly ProjectKindView[] }) {
  const [params] = useSearchParams();
  const id = params.get(suiteParameter);
  if (id === null) return null;
  return (
    <Suspense>
      <SuiteResult key={id} id={id} kinds={kinds} />
    </Suspense>
  );
}
