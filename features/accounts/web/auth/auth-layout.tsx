import { Anchor, Box, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  title: ReactNode;
  children: ReactNode;
  /** Shown on the left of wide screens, above the form on narrow ones. */
  aside?: ReactNode;
}

/** The frame of all pages for signing up and signing in. */
export function AuthLayout({ title, children, aside }: AuthLayoutProps) {
  return (
    <Box className={aside ? classes.split : classes.single}>
      {aside && <aside className={classes.aside}>{aside}</aside>}
      <div className={classes.main}>
        <Stack className={classes.form} gap="lg">
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {children}
        </Stack>
      </div>
    </Box>
  );
}

/** The sentence about the terms (S5.17). */
export function AgreementNote() {
  return (
    <p className={classes.note}>
      By continuing you agree to the <Anchor href="/terms-of-service">Terms of Service</Anchor> and{' '}
      <Anchor href="/privacy-policy">Privacy Policy</Anchor>.
    </p>
  );
}
