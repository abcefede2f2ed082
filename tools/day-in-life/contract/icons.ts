import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';

/** An icon of the library, as calls answer it. */
export interface IconEntry {
  readonly name: string;
  readonly label: string;
  /** A shape of the specification (S3.86), or an activity. */
  readonly group: 'shape' | 'activity';
}

const shape = (name: string, label: string): IconEntry => ({ name, label, group: 'shape' });
const activity = (name: string, label: string): IconEntry => ({ name, label, group: 'activity' });

/** The icons of tasks, subtasks and boards, in the order in which the web offers them. */
export const iconLibrary: readonly IconEntry[] = [
  activity('sleep', 'Sleep'),
  activity('sunrise', 'Getting up'),
  activity('shirt', 'Getting dressed'),
  activity('meal', 'Meal'),
  activity('coffee', 'Coffee'),
  activity('travel', 'Travel'),
  activity('walk', 'Walk'),
  activity('desk', 'Desk'),
  activity('meeting', 'Meeting'),
  activity('people', 'People'),
  activity('talk', 'Talk'),
  activity('phone', 'Phone'),
  activity('message', 'Message'),
  activity('list', 'List'),
  activity('care', 'Care'),
  activity('pill', 'Medicine'),
  activity('doctor', 'Doctor'),
  activity('bed', 'Bed'),
  activity('shop', 'Shop'),
  activity('family', 'Family'),
  activity('sport', 'Sport'),
  activity('garden', 'Garden'),
  activity('tools', 'Repair'),
  activity('school', 'School'),
  activity('screen', 'Screen'),
  activity('alarm', 'Alarm'),
  shape('circle', 'Circle'),
  shape('square', 'Square'),
  shape('triangle', 'Triangle'),
  shape('hexagon', 'Hexagon'),
  shape('heart', 'Heart'),
  shape('star', 'Star'),
  shape('arrow-up', 'Arrow up'),
  shape('arrow-down', 'Arrow down'),
  shape('arrow-left', 'Arrow left'),
  shape('arrow-right', 'Arrow right'),
  shape('arrows', 'Arrows'),
  shape('check', 'Check'),
  shape('cross', 'Cross'),
  shape('face-happy', 'Happy face'),
  shape('face-smile', 'Smiling face'),
  shape('face-neutral', 'Neutral face'),
  shape('face-sad', 'Sad face'),
  shape('face-angry', 'Angry face'),
  shape('thumb-up', 'Thumb up'),
  shape('thumb-down', 'Thumb down'),
  shape('hand', 'Hand'),
];

/** The name of an icon; empty for none. An unknown name is drawn as a circle. */
export const iconName = z.string().max(lengths.subtask);
