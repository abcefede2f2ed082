import {
  IconMoodAngry,
  IconMoodHappy,
  IconMoodNeutral,
  IconMoodSad,
  IconMoodSmile,
} from '@tabler/icons-react';
import { levelOf } from '../../../document/analysis/emotion-curve.ts';
import type { Level } from '../../../document/analysis/emotion-levels.ts';

const faces = [IconMoodAngry, IconMoodSad, IconMoodNeutral, IconMoodSmile, IconMoodHappy];

/** The emoji or face of a level. */
export function LevelFace({ level: { value, emoji } }: { level: Level }) {
  if (emoji) return <span>{emoji}</span>;
  const Face = faces[levelOf(value, faces.length)] ?? IconMoodNeutral;
  return <Face size={14} aria-hidden />;
}
