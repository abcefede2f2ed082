import { expect, test } from 'vitest';
import { read, smallDay } from '../../fixtures/small-day.ts';
import { worksheetsOf } from './worksheets.ts';

/** The lines of a worksheet as objects, by header. */
function linesOf(name: string) {
  const worksheet = worksheetsOf(read(smallDay())).find((one) => one.name === name);
  const header = worksheet?.headers ?? [];
  return (worksheet?.lines ?? []).map((line) => {
    expect(line).toHaveLength(header.length);
    return Object.fromEntries(line.map((cell, at) => [header[at], cell]));
  });
}

test('a workbook has tasks, subtasks and hours', () => {
  expect(worksheetsOf(read(smallDay())).map(({ name }) => name)).toEqual([
    'Tasks',
    'Subtasks',
    'Hours',
  ]);
});

test('a task is a line with all its fields, by board and time', () => {
  const nothing = {
    ...{ Task: '', Icon: '', Place: '', Devices: '', People: '', Mood: null, Energy: null },
    ...{ 'Mood in words': '', 'Touches the product': 'no', Saw: '', Thought: '', Pain: '' },
    ...{ Opportunity: '', Tags: '', From: '' },
  };
  expect(linesOf('Tasks')).toEqual([
    // From half past midnight to half past two is one hour if the clock skips one.
    { ...nothing, Board: 'Early shift', Lane: 'Ines', Start: '00:30', End: '02:30', Minutes: 60 },
    {
      Board: 'Early shift',
      Lane: 'Ward',
      Start: '07:00',
      End: '07:30',
      Minutes: 30,
      Task: 'Types notes, standing; again',
      Icon: 'bell',
      Place: 'Corridor',
      Devices: 'Tablet, Phone',
      People: 'Jo, Ann',
      Mood: -2,
      'Mood in words': expect.stringMatching(/\w/),
      Energy: 2,
      'Touches the product': 'yes',
      Saw: 'She types.\nAgain.',
      Thought: 'Slow',
      Pain: 'Twice the work\nfor each patient',
      Opportunity: 'Dictate',
      Tags: 'noise, paper',
      From: 'P01',
    },
    {
      ...{ ...nothing, Board: '', Lane: 'Somebody', Start: '11:00', End: '11:15', Minutes: 15 },
      ...{
        Task: 'Tea',
        Place: 'Kitchen',
        Devices: 'Kettle',
        People: 'Jo',
        Mood: 1,
        'Mood in words': expect.stringMatching(/\w/),
        Tags: 'noise',
      },
    },
  ]);
});

test('a subtask is a line with its task', () => {
  expect(linesOf('Subtasks')).toEqual([
    {
      Task: 'Types notes, standing; again',
      Start: '07:00',
      Subtask: 'Login',
      Minutes: 3,
      Done: 'yes',
    },
    { Task: 'Tea', Start: '11:00', Subtask: 'Boil', Minutes: null, Done: 'no' },
  ]);
});

test('hours have a label and their share of the described time', () => {
  expect(linesOf('Hours')).toEqual([
    { Board: 'Early shift', Of: 'All', Name: 'Told', Minutes: 60, Share: 1 },
    { Board: 'Early shift', Of: 'All', Name: 'With the product', Minutes: 0, Share: 0 },
    { Board: '', Of: 'All', Name: 'Told', Minutes: 15, Share: 1 },
    { Board: '', Of: 'All', Name: 'With the product', Minutes: 0, Share: 0 },
    { Board: '', Of: 'Place', Name: 'Kitchen', Minutes: 15, Share: 1 },
    { Board: '', Of: 'Device', Name: 'Kettle', Minutes: 15, Share: 1 },
    { Board: '', Of: 'People', Name: 'Jo', Minutes: 15, Share: 1 },
  ]);
});
