import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Log } from '../../log/log.ts';
import type { Bus, BusListener } from './bus.ts';

/** A channel that every process listens to: a message on it says that one could not be published. */
const missedChannel = 'missed';
const prefix = 'live:';
const idBytes = 8;

/**
 * A bus on Redis' publish and subscribe. Redis stores nothing of it: a server misses messages that
 * are published while it is not connected, and is notified about that.
 * @param redis publishes the messages; a separate connection receives them
 */
export function createRedisBus(redis: Redis, log: Log): Bus {
  const id = randomBytes(idBytes);
  const subscriber = subscribe(redis, log, id);
  let owesNotice = false;

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
    listen: subscriber.listen,
    join: subscriber.join,
    leave: subscriber.leave,
    settle: subscriber.settle,
    get isOpen() {
      return subscriber.isOpen;
    },
    close: subscriber.close,
  };
}

/**
 * Receives the messages of other processes.
 * @param id starts the messages of this process, which are ignored
 */
function subscribe(redis: Redis, log: Log, id: Buffer): Omit<Bus, 'publish'> {
  const channels = new Set<string>([missedChannel]);
  const connection = redis.duplicate({ autoResubscribe: false });
  let listener: BusListener | undefined;
  let isOpen = false;

  connection.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be heard'));
  connection.on('close', () => {
    isOpen = false;
  });
  connection.on('ready', () => {
    connection.subscribe(...[...channels].map((channel) => prefix + channel)).then(
      () => {
        isOpen = true;
        listener?.missed();
      },
      // The connection is lost again; the next 'ready' retries.
      (error: unknown) => log.warn({ err: error }, 'Redis cannot be heard'),
    );
  });
  connection.on('messageBuffer', (name: Buffer, message: Buffer) => {
    if (message.subarray(0, idBytes).equals(id)) return;
    const channel = name.toString().slice(prefix.length);
    if (channel === missedChannel) listener?.missed();
    else listener?.received(channel, new Uint8Array(message.subarray(idBytes)));
  });

  return {
    listen(given) {
      listener = given;
    },
    async join(channel) {
      channels.add(channel);
      // While Redis is unreachable this fails; 'ready' subscribes to all channels then.
      await connection.subscribe(prefix + channel).catch(() => undefined);
    },
    leave(channel) {
      channels.delete(channel);
      connection.unsubscribe(prefix + channel).catch(() => undefined);
    },
    // Redis answers a connection in order: after this answer no older message is pending.
    settle: () =>
      connection.ping().then(
        () => isOpen,
        () => false,
      ),
    get isOpen() {
      return isOpen;
    },
    close: () => connection.disconnect(),
  };
}
