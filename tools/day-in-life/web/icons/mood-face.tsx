import {
  IconMoodCry,
  IconMoodEmpty,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
} from '@tabler/icons-react';
import { moodLabels } from '../../contract/codes.ts';

/** From very bad to very good. */
const colours = [
  'var(--tool-red-routes)',
  'var(--tool-day-in-life)',
  'var(--quiet-ink)',
  'var(--tool-personas)',
  'var(--tool-notes)',
] as const;
const faces = [IconMoodCry, IconMoodSad, IconMoodEmpty, IconMoodSmile, IconMoodHappy] as const;

/** The label of a mood; empty for null. */
export function moodLabel(mood: number | null): string {
  return moodLabels.find(({ value }) => value === mood)?.label ?? '';
}

/** A face for a mood from -2 to 2. It has no text of its own: the element around it names the mood. */
export function MoodFace({ mood, size = 16 }: { mood: number; size?: number }) {
  const Face = faces[Math.round(mood) + 2] ?? IconMoodEmpty;
  return (
    <span style={{ color: colours[Math.round(mood) + 2], display: 'inline-flex' }}>
      <Face size={size} />
    </span>
  );
}
