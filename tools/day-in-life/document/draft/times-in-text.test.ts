import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeIn } from './times-in-text.ts';

/** A time as '07:30', or '07:30-09:00'. */
function readTime(sentence: string): string | null {
  const time = timeIn(sentence);
  if (!time) return null;
  const show = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const range = time.end === null ? show(time.start) : `${show(time.start)}-${show(time.end)}`;
  return time.isExact ? range : `about ${range}`;
}

test.each([
  ['At 7:30 I unlock the door.', '07:30'],
  ['I write it down because the system closes at midnight.', null],
  ['At six I write it down, because the system closes at midnight.', '06:00'],
  ['Because the bus is late I arrive at nine.', '09:00'],
  ['At 07:30 I unlock the door.', '07:30'],
  ['It is 19:45 when I leave.', '19:45'],
  ['I leave at 16h20.', '16:20'],
  ['I get up at seven.', '07:00'],
  ['At seven I get up.', '07:00'],
  ["At nine o'clock I open.", '09:00'],
  ['At one o’clock I close.', '13:00'],
  ['At half past six the bus comes.', '06:30'],
  ['At half six I eat.', '06:30'],
  ['At half past five I count the till.', '17:30'],
  ['At quarter to eight I empty the box.', '07:45'],
  ['At a quarter past nine we meet.', '09:15'],
  ['At twenty to ten I have a break.', '09:40'],
  ['It is twenty-five past eleven.', '11:25'],
  ['I am there at ten past two.', '14:10'],
  ['At half past twelve I eat.', '12:30'],
  ['At quarter to one I eat.', '12:45'],
  ['At 6 pm I lock the door.', '18:00'],
  ['At 6pm I lock the door.', '18:00'],
  ['At 6 p.m. I lock the door.', '18:00'],
  ['I start at 7.15 am.', '07:15'],
  ['The alarm rings at 12 am.', '00:00'],
  ['We eat at 12 pm.', '12:00'],
  ['At noon we eat.', '12:00'],
  ['I go to bed at midnight.', '00:00'],
  ['At eight in the evening I call her.', '20:00'],
  ['At 3:30 I pick up the children.', '15:30'],
  ['At 3:30 in the morning I wake up.', '03:30'],
  ['At two at night the baby cries.', '02:00'],
  ['At eleven at night I check again.', '23:00'],
  ['I get up at half past five and feed the cat.', '05:30'],
  ['My alarm goes off at 4:45.', '04:45'],
  ['At five I wake the children up.', '05:00'],
  ['I get up again at 3 pm after the night shift.', '15:00'],
  ['I work from 9 to 5.', '09:00-17:00'],
  ['From nine to eleven, I type.', '09:00-11:00'],
  ['Between 2 and 4 pm I sleep.', '14:00-16:00'],
  ['From 9 to 5 pm I am there.', '09:00-17:00'],
  ['9:00-11:30 is the ward round.', '09:00-11:30'],
  ['10:00 to 10:20 is a break.', '10:00-10:20'],
  ['I begin at eight and stay until 9:30.', '08:00-09:30'],
  ['In the morning I sort the post.', 'about 08:00'],
  ['Every afternoon there is a queue.', 'about 14:00'],
  ['In the evening I read.', 'about 19:00'],
  ['At lunch I ring the parents.', 'about 12:30'],
])('%j means %s', (sentence, time) => {
  expect(readTime(sentence)).toBe(time);
});

test.each([
  ['We are at eight branches.'],
  ['There are twenty to thirty people.'],
  ['It takes between two and three weeks.'],
  ['We won 2:1.'],
  ['At 25:10 nothing happens.'],
  ['At 7:75 nothing happens.'],
  ['At 13 pm nothing happens.'],
  ['I have two phones.'],
  ['I work until six.'],
  ['Version 7.30 is out.'],
  [''],
])('%j has no time of day', (sentence) => {
  expect(readTime(sentence)).toBeNull();
});

test('any text has a time of day, or none', () => {
  const words = fc.constantFrom(
    'at',
    'seven',
    '7:30',
    'half',
    'past',
    'pm',
    'to',
    '99',
    '00:60',
    'midnight',
    'from',
    '-',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 8 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(text, (sentence) => {
      const time = timeIn(sentence);
      if (!time) return;
      for (const minute of [time.start, time.end ?? 0]) {
        expect(Number.isInteger(minute)).toBe(true);
        expect(minute).toBeGreaterThanOrEqual(0);
        expect(minute).toBeLessThan(1440);
      }
    }),
  );
});
