import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Log } from '../../log/log.ts';
import type { Bus, BusListener } from './bus.ts';

/** Everybody listens here to whether something could not be said. */
const missedChannel = 'missed';
const prefix = 'live:';
const idBytes = 8;

/**
 * A bus over Redis' publish and subscribe. Redis keeps nothing of it: what is published while a server is
 * not connected is lost to it, and it learns that something was.
 * @param redis for what this process says; what it hears comes over a connection of its own
 */
export function createRedisBus(redis: Redis, log: Log): Bus {
  const id = randomBytes(idBytes);
  const channels = new Set<string>([missedChannel]);
  const hearing = redis.duplicate({ autoResubscribe: false });
  let ears: BusListener | undefined;
  let owesNotice = false;
  let isOpen = false;

  hearing.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be heard'));
  hearing.on('close', () => {
    isOpen = false;
  });
  hearing.on('ready', () => {
    hearing.subscribe(...[...channels].map((channel) => prefix + channel)).then(
      () => {
        isOpen = true;
        ears?.missed();
      },
      // It went away again; the next 'ready' tries anew.
      (error: unknown) => log.warn({ err: error }, 'Redis cannot be heard'),
    );
  });
  hearing.on('messageBuffer', (name: Buffer, message: Buffer) => {
    if (message.subarray(0, idBytes).equals(id)) return;
    const channel = name.toString().slice(prefix.length);
    if (channel === missedChannel) ears?.missed();
    else ears?.received(channel, new Uint8Array(message.subarray(idBytes)));
  });

  const publish = async (channel: string, message: Uint8Array) => {
    try {
      await redis.publish(prefix + channel, Buffer.concat([id, message]));
    } catch (error) {
      owesNotice = true;
      log.warn({ err: error }, 'other processes could not be told');
    }
  };
  redis.on('ready', () => {
    if (!owesNotice) return;
    owesNotice = false;
    void publish(missedChannel, new Uint8Array());
  });

  return {
    publish,
    listen(given) {
      ears = given;
    },
    async join(channel) {
      channels.add(channel);
      // Where Redis is away the channel is joined with all others when it is back.
      await hearing.subscribe(prefix + channel).catch(() => undefined);
    },
    leave(channel) {
      channels.delete(channel);
      hearing.unsubscribe(prefix + channel).catch(() => undefined);
    },
    // Redis answers a connection in order: behind its answer nothing older is on its way.
    settle: () =>
      hearing.ping().then(
        () => isOpen,
        () => false,
      ),
    get isOpen() {
      return isOpen;
    },
    close: () => hearing.disconnect(),
  };
}
