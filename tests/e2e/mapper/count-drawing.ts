import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How often the components of a card rendered, by the card's id. */
    drawn: Record<string, number>;
  }
}

/** The used members of React's internal tree (`FiberNode`). */
interface Fiber {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  memoizedProps: { face?: { card: { id: string } } } | null;
}

/** Counts React's renders, by the hook of its developer tools. */
export async function countDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawn = {};
    const performedWork = 1;
    const look = (next: Fiber, before: Fiber) => {
      if (next.child === before.child) return;
      for (let child = next.child; child; child = child.sibling) {
        const id = child.memoizedProps?.face?.card.id;
        const didWork = (child.flags & performedWork) !== 0;
        if (child.alternate && didWork && id) {
          window.drawn[id] = (window.drawn[id] ?? 0) + 1;
        }
        if (child.alternate) look(child, child.alternate);
      }
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot(_: number, root: { current: Fiber }) {
          const { current } = root;
          if (current.alternate) look(current, current.alternate);
        },
      },
    });
  });
}
