import { whenIdle } from '#platform/web/idle/when-idle.ts';
import { storedItems } from '#platform/web/storage/items.ts';

/** Milliseconds after which an entry that was not renewed is stale (S4.50). */
export const roomLife = 600_000;
/** Milliseconds between two sweeps (S4.51). */
export const sweepInterval = 3_600_000;

/**
 * Notes that a room (a live project) is open on this browser.
 * @returns leaves the room; the entry of a page that closes without it becomes stale
 */
export function enterRoom(id: string): () => void {
  const note = () => storedItems.rooms.write({ ...storedItems.rooms.read(), [id]: Date.now() });
  note();
  const timer = setInterval(note, roomLife / 2);
  return () => {
    clearInterval(timer);
    const { [id]: _, ...others } = storedItems.rooms.read() ?? {};
    storedItems.rooms.write(others);
  };
}

/** Removes the entries that were last renewed more than ten minutes ago. */
export function sweepRooms(): void {
  const rooms = storedItems.rooms.read();
  if (!rooms) return;
  const fresh = Object.entries(rooms).filter(([, seen]) => Date.now() - seen <= roomLife);
  if (fresh.length < Object.keys(rooms).length) storedItems.rooms.write(Object.fromEntries(fresh));
}

/** Sweeps when the browser is idle, and every hour. */
export function watchRooms(): void {
  whenIdle(sweepRooms);
  setInterval(sweepRooms, sweepInterval);
}
