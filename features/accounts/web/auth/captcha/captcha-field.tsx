import { Box, Button, Group, Input, Skeleton, Text } from '@mantine/core';
import type {} from 'altcha/types/react';
import { useCallback, useEffect, useRef, useState } from 'react';
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

const look = JSON.stringify({ hideFooter: true, hideLogo: true });

/** The self-hosted proof of work of the sign-up page (ALTCHA), loaded when the page has settled. */
export function CaptchaField({ error, onSolved }: CaptchaFieldProps) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    setChallenge(null);
    try {
      const [next] = await Promise.all([send(captcha, {}), import('./captcha-widget.ts')]);
      setChallenge(JSON.stringify(next));
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    const timer = setTimeout(load, captchaDelay);
    return () => clearTimeout(timer);
  }, [load]);
  const expired = () => {
    onSolved(null);
    void load();
  };

  return (
    <Box>
      {challenge ? (
        <Widget key={challenge} challenge={challenge} onSolved={onSolved} onExpired={expired} />
      ) : failed ? (
        <Group gap="xs">
          <Text size="sm">The check could not be loaded.</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => void load()}>
            Try again
          </Button>
        </Group>
      ) : (
        <Skeleton h={48} />
      )}
      {error && (
        <Input.Error role="alert" mt={4}>
          {error}
        </Input.Error>
      )}
    </Box>
  );
}

interface WidgetProps {
  /** JSON of the server's challenge; the widget reads it when it is mounted. */
  challenge: string;
  onSolved: (payload: string) => void;
  onExpired: () => void;
}

function Widget({ challenge, onSolved, onExpired }: WidgetProps) {
  const widget = useRef<HTMLElement>(null);
  const report = useRef({ onSolved, onExpired });
  report.current = { onSolved, onExpired };

  useEffect(() => {
    const element = widget.current;
    const verified = (event: Event) =>
      report.current.onSolved((event as CustomEvent<{ payload: string }>).detail.payload);
    const expired = () => report.current.onExpired();
    element?.addEventListener('verified', verified);
    element?.addEventListener('expired', expired);
    return () => {
      element?.removeEventListener('verified', verified);
      element?.removeEventListener('expired', expired);
    };
  }, []);

  return (
    <altcha-widget
      ref={widget}
      className={classes.widget}
      data-testid="captcha"
      challenge={challenge}
      configuration={look}
    />
  );
}
