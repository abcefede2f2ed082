import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsExchange,
  IconArrowUp,
  IconCheck,
  IconCircle,
  IconHandStop,
  IconHeart,
  IconHexagon,
  IconMoodAngry,
  IconMoodHappy,
  IconMoodNeutral,
  IconMoodSad,
  IconMoodSmile,
  IconSquare,
  IconStar,
  IconThumbDown,
  IconThumbUp,
  IconTriangle,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The label and component of an icon that is stored by name. */
export interface NamedIcon {
  label: string;
  Icon: ComponentType<{ size: number }>;
}

/** The shapes of the specification (S3.86), by name. */
export const shapeIcons: Readonly<Record<string, NamedIcon>> = {
  circle: { label: 'Circle', Icon: IconCircle },
  square: { label: 'Square', Icon: IconSquare },
  triangle: { label: 'Triangle', Icon: IconTriangle },
  hexagon: { label: 'Hexagon', Icon: IconHexagon },
  heart: { label: 'Heart', Icon: IconHeart },
  star: { label: 'Star', Icon: IconStar },
  'arrow-up': { label: 'Arrow up', Icon: IconArrowUp },
  'arrow-down': { label: 'Arrow down', Icon: IconArrowDown },
  'arrow-left': { label: 'Arrow left', Icon: IconArrowLeft },
  'arrow-right': { label: 'Arrow right', Icon: IconArrowRight },
  arrows: { label: 'Arrows', Icon: IconArrowsExchange },
  check: { label: 'Check', Icon: IconCheck },
  cross: { label: 'Cross', Icon: IconX },
  'face-happy': { label: 'Happy face', Icon: IconMoodHappy },
  'face-smile': { label: 'Smiling face', Icon: IconMoodSmile },
  'face-neutral': { label: 'Neutral face', Icon: IconMoodNeutral },
  'face-sad': { label: 'Sad face', Icon: IconMoodSad },
  'face-angry': { label: 'Angry face', Icon: IconMoodAngry },
  'thumb-up': { label: 'Thumb up', Icon: IconThumbUp },
  'thumb-down': { label: 'Thumb down', Icon: IconThumbDown },
  hand: { label: 'Hand', Icon: IconHandStop },
};
