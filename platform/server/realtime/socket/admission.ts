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

/** Sent to the browser, which acts on the code instead of retrying. */
export class Refusal extends Error {
  // Hocuspocus prints error messages to the console, and this is no error of the server.
  override readonly message = '';
  readonly reason: string;

  /** @param cause the error */
  constructor(reason: string, cause: unknown) {
    super('', { cause });
    this.reason = reason;
  }
}

/**
 * The refusal to throw after an error. The browser shows a `Failure`, and retries after any other error.
 * @param hangUp closes the refused sockets
 */
export function refuse(error: unknown, hangUp: (reason: CloseReason) => void, log: Log): Refusal {
  if (!(error instanceof Failure)) {
    log.error({ err: error }, 'a connection could not be opened');
    hangUp('unavailable');
    return new Refusal('unavailable', error);
  }
  // Later than the refusal itself, which is sent when this is thrown.
  setImmediate(() => hangUp('refused'));
  return new Refusal(error.code, error);
}

type AccessRequest = Pick<onAuthenticatePayload, 'token' | 'documentName' | 'requestParameters'>;

interface AdmissionOptions extends Pick<RealtimeOptions, 'authenticate' | 'authorize' | 'log'> {
  abuse: Pick<AbuseScore, 'isBlocked'>;
  /** The maximum number of browsers that have one document open. */
  connections: number;
  /** Whether no user may edit a document. */
  looksOnly: (name: string, document: Y.Doc | undefined) => boolean;
}

/** Checks access when a browser opens a document, and again whenever it sends its current token. */
export function admission(options: AdmissionOptions): Extension {
  return {
    async onAuthenticate(payload) {
      const { documentName, connectionConfig, instance } = payload;
      const { line } = payload.context as SessionContext;
      try {
        const session = await judge(options, payload, line, () =>
          instance.documents.get(documentName),
        );
        const connections = instance.documents.get(documentName)?.connections.size ?? 0;
        if (connections >= options.connections) throw failures.fail('document_full');
        connectionConfig.readOnly = session.readOnly;
        line.admit();
        return session;
      } catch (error) {
        throw refuse(error, (reason) => line.disconnect(reason), options.log);
      }
    },

    async onTokenSync(payload) {
      const { documentName, connection, document } = payload;
      const session = connection.context as SessionContext;
      const { line } = session;
      try {
        const { actor, readOnly } = await judge(options, payload, line, () => document);
        session.owesToken = false;
        if (actor.userId !== session.actor?.userId) line.disconnect('session_ended');
        else if (readOnly !== session.readOnly) line.disconnect('rights_changed');
      } catch (error) {
        if (!(error instanceof Failure)) {
          options.log.error({ err: error, document: documentName }, 'a connection was not judged');
        }
        line.disconnect('session_ended');
      }
    },
  };
}

/** @throws Failure where the user may not open the document */
async function judge(
  options: AdmissionOptions,
  { token, documentName: name, requestParameters: parameters }: AccessRequest,
  line: BrowserSocket,
  document: () => Y.Doc | undefined,
) {
  const actor = await options.authenticate(token);
  if (options.abuse.isBlocked(actor.userId, performance.now())) {
    throw failures.fail('too_often_refused');
  }
  line.claims.push({ name, actor });
  const version = Number(parameters.get('version') ?? 0);
  const access = await options.authorize(actor, name, version);
  line.seesPeople = access.person !== null;
  const looksOnly = options.looksOnly(name, document());
  return { actor, ...access, looksOnly, readOnly: access.readOnly || looksOnly };
}

/** Asks every connection for its current token, so that its access is checked again. */
export function requestTokens(hocuspocus: Hocuspocus): void {
  for (const document of hocuspocus.documents.values()) {
    for (const connection of document.getConnections()) connection.requestToken();
  }
}

/** The same, called regularly: disconnects those that have not answered since the last call. */
export function disconnectWithoutToken(hocuspocus: Hocuspocus): void {
  for (const document of hocuspocus.documents.values()) {
    for (const connection of document.getConnections()) {
      const session = connection.context as SessionContext;
      if (session.owesToken) {
        session.line.disconnect('session_ended');
        continue;
      }
      session.owesToken = true;
      connection.requestToken();
    }
  }
}
