import type { MainThread } from './main-thread.ts';

const frames = 60;
/** Pixels that a frame scrolls, both ways. */
const interval = 40;

/** The scroller of a page: the frame around the map, or around the static table. */
export const scrollers = {
  map: 'document.querySelector("[role=grid]").parentElement',
  static: 'document.getElementById("surface")',
};

/** Busy milliseconds of each frame while a surface is scrolled down and to the right. */
export async function scroll(thread: MainThread, scroller: string): Promise<number[]> {
  const times = await thread.frames(frames, () => `${scroller}.scrollBy(${interval}, ${interval})`);
  await toStart(thread, scroller);
  return times;
}

/** Busy milliseconds of each frame while the wheel zooms the map out and in. */
export async function zoomMap(thread: MainThread): Promise<number[]> {
  const turn = (by: number) => `${scrollers.map}.dispatchEvent(new WheelEvent('wheel', {
    deltaY: ${by}, ctrlKey: true, clientX: 700, clientY: 500, bubbles: true, cancelable: true }))`;
  const times = await thread.frames(frames, (at) => turn(at < frames / 2 ? 10 : -10));
  await toStart(thread, scrollers.map);
  return times;
}

async function toStart(thread: MainThread, scroller: string): Promise<void> {
  await thread.frames(5, () => `${scroller}.scrollTo(0, 0)`);
}

/** The same steps on the static page, by the browser's own zoom of an element. */
export function zoomStatic(thread: MainThread): Promise<number[]> {
  return thread.frames(frames, (at) => {
    const steps = at < frames / 2 ? at + 1 : frames - 1 - at;
    const zoom = Math.exp(-steps / 40).toFixed(2);
    return `document.querySelector("table").style.zoom = ${zoom}`;
  });
}
