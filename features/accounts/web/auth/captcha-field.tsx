import { Box, Input, Skeleton } from '@mantine/core';
import type {} from 'altcha/types/react';
import { useEffect, useRef, useState } from 'react';
import { captcha } from '#features/accounts/contract/visitor.ts';
import { send } from '#platform/web/api/send.ts';
import classes from './captcha-field.module.css';

/** Milliseconds before the widget is loaded (S5.16). */
export const captchaDelay = 1000;

interface CaptchaFieldProps {
  error: string | null;
  /** The solved challenge; null while there is none, or once it has expired. */
  onSolved: (payload: string | null) => void;
}

interface WidgetElement extends HTMLElement {
  configure(options: object): void;
}

/** The self-hosted proof of work of the sign-up page (ALTCHA), loaded when the page has settled. */
export function CaptchaField({ error, onSolved }: CaptchaFieldProps) {
  const [loaded, setLoaded] = useState(false);
  /** Whether the widget has its challenge; before, a click on it would be lost. */
  const [ready, setReady] = useState(false);
  const widget = useRef<HTMLElement>(null);
  const report = useRef(onSolved);
  report.current = onSolved;

  useEffect(() => {
    const timer = setTimeout(async () => {
      await import('./captcha-widget.ts');
      setLoaded(true);
    }, captchaDelay);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const element = widget.current as WidgetElement | null;
    if (!loaded || !element) return;
    const renew = async () => {
      report.current(null);
      element.configure({ challenge: await send(captcha, {}), hideFooter: true, hideLogo: true });
      setReady(true);
    };
    const verified = (event: Event) =>
      report.current((event as CustomEvent<{ payload: string }>).detail.payload);
    const expired = () => void renew();
    element.addEventListener('verified', verified);
    element.addEventListener('expired', expired);
    void renew();
    return () => {
      element.removeEventListener('verified', verified);
      element.removeEventListener('expired', expired);
    };
  }, [loaded]);

  return (
    <Box>
      {ready ? null : <Skeleton h={56} />}
      {loaded ? (
        <Box hidden={!ready}>
          <altcha-widget ref={widget} className={classes.widget} data-testid="captcha" />
        </Box>
      ) : null}
      {error && (
        <Input.Error role="alert" mt={4}>
          {error}
        </Input.Error>
      )}
    </Box>
  );
}
