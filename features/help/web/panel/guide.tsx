import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import styles from './help-panel.module.css';
import type { GuideSection, HelpTexts } from './help-texts.ts';

interface GuideProps {
  texts: HelpTexts;
  section: GuideSection;
  onBack: () => void;
}

/** The text of a guide, scrolled to one of its sections. */
export function Guide({ texts, section, onBack }: GuideProps) {
  const { guide, anchor } = section;
  const article = useRef<HTMLElement>(null);
  const text = useQuery({
    queryKey: ['help', 'guide', guide],
    queryFn: async () => ({ Text: await texts.read(guide) }),
    staleTime: Infinity,
  });
  const isRead = text.data !== undefined;
  useEffect(() => {
    const element = article.current;
    if (!isRead || !element) return;
    element.focus({ preventScroll: true });
    const heading = anchor ? element.querySelector(`#${CSS.escape(anchor)}`) : null;
    (heading ?? element).scrollIntoView({ block: 'start' });
  }, [isRead, anchor]);
  const Text = text.data?.Text;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        Back
      </Button>
      {text.isPending ? <LoadingLines count={6} /> : null}
      {text.isError ? <LoadFailed what="This guide" onRetry={() => void text.refetch()} /> : null}
      {Text ? (
        <article ref={article} className={styles.guide} aria-label={section.title} tabIndex={-1}>
          <Text />
        </article>
      ) : null}
    </>
  );
}
