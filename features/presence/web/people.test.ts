import { expect, test } from 'vitest';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { anchorOf, inKnownOrder, presenceEvents, presentPeople } from './people.ts';

const person = (user_id: string, full_name: string): PublicUser => ({
  user_id,
  full_name,
  email: `${user_id}@example.org`,
  profile_pic: null,
  color: 2,
});
const [amara, ben, cho] = [person('a', 'Amara'), person('b', 'Ben'), person('c', 'Cho')];
const page = (client: number, who: PublicUser, place: string | null = null) => ({
  client,
  person: who,
  place,
});

test('other users are listed once, by name, however many pages they have open', () => {
  const pages = [page(1, cho), page(2, ben), page(3, amara), page(4, ben, 'r1 c1')];
  expect(presentPeople(pages, 'a')).toEqual([
    { person: ben, place: 'r1 c1' },
    { person: cho, place: null },
  ]);
});

test('users keep their position in the list when others arrive and leave', () => {
  const all = presentPeople([page(1, amara), page(2, ben), page(3, cho)], 'me');
  const ids = (known: string[]) => inKnownOrder(all, known).map((one) => one.person.user_id);
  expect(ids([])).toEqual(['a', 'b', 'c']);
  expect(ids(['c'])).toEqual(['c', 'a', 'b']);
  expect(ids(['gone', 'c', 'b'])).toEqual(['c', 'b', 'a']);
});

test('a user is at their chosen position, else at their pointer', () => {
  const spot = { anchor: 'r2 c2', x: 0, y: 0 };
  const pointers = [{ client: 1, person: ben, spot }];
  expect(anchorOf({ person: ben, place: 'r1 c1' }, pointers)).toBe('r1 c1');
  expect(anchorOf({ person: ben, place: null }, pointers)).toBe('r2 c2');
  expect(anchorOf({ person: cho, place: null }, pointers)).toBeNull();
});

test('arriving, moving and leaving are reported as the events of the specification [S3.53] [S4.93] [S4.94] [S4.95]', () => {
  const before = [
    { person: ben, place: null },
    { person: cho, place: null },
  ];
  const after = [
    { person: amara, place: null },
    { person: ben, place: 'r1 c1' },
  ];
  const user = { name: 'Ben', email: 'b@example.org', profile_pic: null, color: 2 };
  expect(presenceEvents(before, after)).toEqual([
    { type: 'online_user_added', user: expect.objectContaining({ user_id: 'a', online: true }) },
    {
      type: 'online_user_updated',
      user: { ...user, user_id: 'b', online: true, page: 'r1 c1' },
    },
    { type: 'online_user_deleted', user: expect.objectContaining({ user_id: 'c', online: false }) },
  ]);
});
