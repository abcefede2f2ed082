import { Stack, Text } from '@mantine/core';
import classes from './sight-badge.module.css';

/** The illustration beside the sign-in form: two lines of sight that meet in one point. */
export function SightBadge() {
  return (
    <Stack align="center" gap="lg" maw={420}>
      <svg viewBox="0 0 240 160" className={classes.badge} role="img" aria-label="Sightline badge">
        <circle cx="120" cy="80" r="68" className={classes.ring} />
        <circle cx="120" cy="80" r="52" className={classes.inner} />
        <path d="M40 44 L150 80 M40 116 L150 80" className={classes.lines} />
        <circle cx="150" cy="80" r="9" className={classes.point} />
        <path d="M96 148 l10 -22 h28 l10 22 l-24 -9 z" className={classes.ribbon} />
      </svg>
      <Text size="lg" ta="center" fw={600}>
        Maps, personas, reviews and notes that look at the same people
      </Text>
      <Text ta="center" c="dimmed">
        One open suite for UX research and design, hosted by you.
      </Text>
    </Stack>
  );
}
