import { expect, test } from 'vitest';
import { complete, matching, mentionedIn, typedMention } from './mentions.ts';

const amara = { user_id: 'a', full_name: 'Amara Okafor', profile_pic: null, color: 0 };
const ben = { user_id: 'b', full_name: 'Ben Carter', profile_pic: null, color: 1 };

test('an @ at the start of a word begins a mention', () => {
  expect(typedMention('Hi @am', 6)).toBe('am');
  expect(typedMention('@', 1)).toBe('');
  expect(typedMention('Hi @Ben Car', 11)).toBe('Ben Car');
  expect(typedMention('a@b', 3)).toBeNull();
  expect(typedMention('@ben\nnext', 9)).toBeNull();
});

test('users are found by any word of their name', () => {
  expect(matching([amara, ben], 'ok')).toEqual([amara]);
  expect(matching([amara, ben], 'Ben C')).toEqual([ben]);
  expect(matching([amara, ben], 'x')).toEqual([]);
  expect(matching([amara, ben], '')).toHaveLength(2);
});

test('choosing a user inserts the full name', () => {
  expect(complete('Hi @am!', 6, 'am', amara)).toEqual({ text: 'Hi @Amara Okafor !', caret: 17 });
});

test('the mentioned users are those whose names are in the text', () => {
  expect(mentionedIn('@Amara Okafor, ask @ben', [amara, ben])).toEqual(['a']);
});
