import { readDocumentName } from '#kernel/live/private-document.ts';
import type { SocketCommand } from './peers/peers.ts';
import type { Rooms } from './rooms.ts';

/** Carries out a command that this process or another one gave for the sockets of all processes. */
export function carryOut(
  { hocuspocus, entry }: Pick<Rooms, 'hocuspocus' | 'entry'>,
  command: SocketCommand,
): void {
  if (command.kind === 'announce') {
    const { name, topic } = command;
    hocuspocus.documents.get(name)?.broadcastStateless(JSON.stringify({ topic }));
  } else if (command.kind === 'judge-person') {
    const { userId } = command;
    entry.hangUp(
      'rights_changed',
      ({ name, actor }) => isOf(name, command.name) && actor.userId === userId,
    );
  } else if (command.kind === 'judge-document') {
    entry.hangUp(command.reason, ({ name }) => isOf(name, command.name));
  } else {
    const { sessionId } = command;
    entry.hangUp(
      'session_ended',
      ({ actor }) => 'sessionId' in actor && actor.sessionId === sessionId,
    );
  }
}

/** Whether a live document is that of a project, or a private document of it. */
const isOf = (name: string, project: string): boolean =>
  name === project || readDocumentName(name).project === project;
