import type { Call, CallAnswer, CallArguments } from '#kernel/call/call.ts';
import type { Person } from '#tests/fixtures/people.ts';
import type { ProjectPeople } from '#tests/fixtures/project-people.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';

/** A project with its people, and whoever asks next: what they ask for is made before they do. */
export interface Made extends ProjectPeople {
  suite: TestSuite;
  /** Who asks next; nobody is signed in where it is a visitor. */
  asks: Person | undefined;
  /** What a call answers the owner: how the record comes into being that a call is sent on. */
  owns<C extends Call>(call: C, given: CallArguments<C>): Promise<CallAnswer<C>>;
}

/** Some people of a project, of whom one is about to ask. */
export function made(suite: TestSuite, people: ProjectPeople, asks: Person | undefined): Made {
  return {
    ...people,
    suite,
    asks,
    owns: (call, given) => suite.send(call, given, people.owner.accessToken),
  };
}

/** The id of what a call made. */
export async function idOf(answer: Promise<{ _id: string } | { id: string }>): Promise<string> {
  const made = await answer;
  return '_id' in made ? made._id : made.id;
}
