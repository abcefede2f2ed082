import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openTogether } from './map-screen.ts';

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
async function countDrawing(page: Page): Promise<void> {
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

test('a change of one card rerenders only that card, on the screens of other users too', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  await countDrawing(ben.page);
  const [mine, his] = await openTogether(server, amara, ben, 'Can edit');
  await expect(his.cell(1, 1)).toContainText('Client asks for an account');
  await mine.cell(1, 1).focus();
  await expect(his.cell(1, 1)).toContainText('Amara Okafor');
  await ben.page.evaluate(() => {
    window.drawn = {};
  });
  await amara.page.keyboard.press('Enter');
  await amara.page.keyboard.press('End');
  await amara.page.keyboard.type('!!!');
  await expect(his.cell(1, 1)).toContainText('trade name!!!');
  const drawn = await ben.page.evaluate(() => window.drawn);
  expect(Object.keys(drawn)).toHaveLength(1);
});
