import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { whenIdle } from '#platform/web/idle/when-idle.ts';

const RunsUnderWay = lazyPart(() => import('./runs-under-way.tsx'), 'RunsUnderWay');

/** What a person has under way, in a header; loaded beside the page and not before it. */
export function RunsButton() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? (
    <Suspense>
      <RunsUnderWay />
    </Suspense>
  ) : null;
}
