import type { Extension, Hocuspocus, onAuthenticatePayload } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { defineFailures, Failure } from '#kernel/call/failure.ts';
import type { Log } from '../../log/log.ts';
import type { RealtimeOptions } from '../options.ts';
import type { AbuseScore } from './abuse-score.ts';
import type { BrowserSocket, CloseReason } from './browser-socket.ts';
import type { SessionContext } from './session.ts';

const failures = defineFailures({
  too_often_refused: [429, 'Too much of what came from you could not be taken. Try again soon.'],
  document_full: [503, 'Too many people have this open. Try again in a moment.'],
});

/** Sent to the browser, which shows what the code means instead of trying again. */
export class Refusal extends Error {
  // Hocuspocus writes messages of errors to the console; this is no error of the server.
  override readonly message = '';
  readonly reason: string;

  /** @param cause what went wrong */
  constructor(reason: string, cause: unknown) {
    super('', { cause });
    this.reason = reason;
  }
}

/**
 * The refusal to throw for whatever went wrong. A `Failure` is told to the browser; after anything
 * else it is to try again.
 * @param hangUp closes the sockets that are refused
 */
export function refuse(error: unknown, hangUp: (reason: CloseReason) => void, log: Log): Refusal {
  if (!(error instanceof Failure)) {
    log.error({ err: error }, 'a connection could not be opened');
    hangUp('unavailable');
    return new Refusal('unavailable', error);
  }
  // After the refusal itself, which is sent once this has been thrown.
  setImmediate(() => hangUp('refused'));
  return new Refusal(error.code, error);
}

type Asking = Pick<onAuthenticatePayload, 'token' | 'documentName' | 'requestParameters'>;

/** Who may connect: judged when a browser opens a document, and again whenever it shows its token. */
export function admission(
  options: Pick<RealtimeOptions, 'authenticate' | 'authorize' | 'log'> & {
    strikes: Pick<AbuseScore, 'isBlocked'>;
    /** How many browsers may have one document open. */
    seats: number;
    /** Whether a document is one that nobody may change. */
    looksOnly: (name: string, document: Y.Doc | undefined) => boolean;
  },
): Extension {
  const judge = async (
    { token, documentName: name, requestParameters: parameters }: Asking,
    line: BrowserSocket,
    document: () => Y.Doc | undefined,
  ) => {
    const actor = await options.authenticate(token);
    if (options.strikes.isBlocked(actor.userId, performance.now())) {
      throw failures.fail('too_often_refused');
    }
    line.claims.push({ name, actor });
    const version = Number(parameters.get('version') ?? 0);
    const seat = await options.authorize(actor, name, version);
    line.seesPeople = seat.person !== null;
    const looksOnly = options.looksOnly(name, document());
    return { actor, ...seat, looksOnly, readOnly: seat.readOnly || looksOnly };
  };

  return {
    async onAuthenticate(payload) {
      const { documentName, connectionConfig, instance } = payload;
      const { line } = payload.context as SessionContext;
      const document = () => instance.documents.get(documentName);
      try {
        const seat = await judge(payload, line, document);
        const taken = document()?.connections.size ?? 0;
        if (taken >= options.seats) throw failures.fail('document_full');
        connectionConfig.readOnly = seat.readOnly;
        line.admit();
        return seat;
      } catch (error) {
        throw refuse(error, (reason) => line.disconnect(reason), options.log);
      }
    },

    async onTokenSync(payload) {
      const { documentName, connection, document } = payload;
      const seat = connection.context as SessionContext;
      try {
        const { line } = seat;
        const { actor, readOnly } = await judge(payload, line, () => document);
        seat.owesToken = false;
        if (actor.userId !== seat.actor?.userId) seat.line.disconnect('session_ended');
        else if (readOnly !== seat.readOnly) seat.line.disconnect('rights_changed');
      } catch (error) {
        if (!(error instanceof Failure)) {
          options.log.error({ err: error, document: documentName }, 'a connection was not judged');
        }
        seat.line.disconnect('session_ended');
      }
    },
  };
}

/** Asks every connection for its current token, so that it is judged anew. */
export function requestTokens(hocuspocus: Hocuspocus): void {
  for (const document of hocuspocus.documents.values()) {
    for (const connection of document.getConnections()) connection.requestToken();
  }
}

/** The same, from time to time: disconnects those that have not answered since the last time. */
export function disconnectWithoutToken(hocuspocus: Hocuspocus): void {
  for (const document of hocuspocus.documents.values()) {
    for (const connection of document.getConnections()) {
      const seat = connection.context as SessionContext;
      if (seat.owesToken) {
        seat.line.disconnect('session_ended');
        continue;
      }
      seat.owesToken = true;
      connection.requestToken();
    }
  }
}
