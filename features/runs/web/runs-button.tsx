import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { whenIdle } from '#platform/web/idle/when-idle.ts';

const RunsUnderWay = lazyPart(() => import('./runs-under-way.tsx'), 'RunsUnderWay');

/** The header's menu of a user's active runs; its code is loaded after the page. */
export function RunsButton() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? (
    <Suspense>
      <RunsUnderWay />
    </Suspense>
  ) : null;
}
