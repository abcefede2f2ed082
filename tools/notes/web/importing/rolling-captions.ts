/** A caption with its lines, and its start and end in seconds. */
export interface ShownCaption {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** The minimum number of captions that repeat the one before, for a file to have rolling captions. */
const minRolling = 3;
const mostlyRolling = 0.6;
/** The maximum number of lines that a caption repeats. */
const maxShownAgain = 50;
/** The maximum seconds between two captions of which one continues the other. */
const gap = 0.1;

/**
 * Removes the repetitions of rolling captions: YouTube and live programs show the last line again above
 * the new one, or a line that grows. If only few captions repeat, people really said something twice, and
 * nothing is removed.
 */
export function withoutRepeats<Caption extends ShownCaption>(
  captions: readonly Caption[],
  hasWordTimes: boolean,
): Caption[] {
  if (!hasWordTimes && !isRolling(captions)) return [...captions];
  return captions.map((caption, at) => {
    const before = captions[at - 1];
    return before && follows(before, caption)
      ? { ...caption, lines: newLines(before.lines, caption.lines) }
      : caption;
  });
}

function isRolling(captions: readonly ShownCaption[]): boolean {
  const pairs = captions.flatMap((caption, at) => {
    const before = captions[at - 1];
    return before && follows(before, caption) ? [[before.lines, caption.lines] as const] : [];
  });
  const rolling = pairs.filter(([before, now]) => {
    const left = newLines(before, now).join('').length;
    return left > 0 && left < now.join('').length;
  });
  return rolling.length >= minRolling && rolling.length >= mostlyRolling * pairs.length;
}

const follows = (before: ShownCaption, next: ShownCaption) =>
  next.start - before.end <= gap && next.start >= before.start;

/** The lines that the caption before did not show, and the new end of a line that grew. */
function newLines(before: readonly string[], now: readonly string[]): readonly string[] {
  for (let count = Math.min(before.length, now.length, maxShownAgain); count > 0; count -= 1) {
    const repeated = before.slice(-count).every((line, at) => line === now[at]);
    if (repeated) return now.slice(count);
  }
  const [last, first = ''] = [before.at(-1), now[0]];
  if (last && first.startsWith(`${last} `)) return [first.slice(last.length + 1), ...now.slice(1)];
  return now;
}
