import type { Call, CallAnswer, CallArguments } from '#kernel/call/call.ts';
import type { Person } from '#tests/fixtures/people.ts';
import type { ProjectPeople } from '#tests/fixtures/project-people.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';

/** A project with its users, and the sender of the next call. */
export interface Made extends ProjectPeople {
  suite: TestSuite;
  /** The sender of the next call; undefined for a visitor. */
  sender: Person | undefined;
  /** Sends a call as the owner, to create the record that the tested call is about. */
  owns<C extends Call>(call: C, given: CallArguments<C>): Promise<CallAnswer<C>>;
}

/** Adds the sender of the next call to the users of a project. */
export function made(suite: TestSuite, people: ProjectPeople, sender: Person | undefined): Made {
  return {
    ...people,
    suite,
    sender,
    owns: (call, given) => suite.send(call, given, people.owner.accessToken),
  };
}

/** The id of the record that a call created. */
export async function idOf(answer: Promise<{ _id: string } | { id: string }>): Promise<string> {
  const made = await answer;
  return '_id' in made ? made._id : made.id;
}
