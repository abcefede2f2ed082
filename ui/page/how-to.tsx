import { Anchor, Button, Code, CopyButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './how-to.module.css';

interface HowToProps {
  /** The part of an address that leads here, and opens it. */
  id: string;
  /** What is set, as in 'How a mail server is set'. */
  title: string;
  /** The first step. */
  first: string;
  /** Lines to copy, such as variables, below it. */
  example: string;
  /** The other steps, as items of a list. */
  children: ReactNode;
  /** The section of the documentation that has all of it. */
  docs: string;
}

/** How something of the installation is set up, folded until it is wanted or an address leads to it. */
export function HowTo({ id, title, first, example, children, docs }: HowToProps) {
  const block = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}` || !block.current || !key) return;
    block.current.open = true;
    const card = block.current.closest('section');
    if (!card) return;
    card.style.scrollMarginTop = 'calc(var(--header-height) + 16px)';
    card.scrollIntoView({ block: 'start' });
  }, [hash, key, id]);
  return (
    <details ref={block} className={styles.howTo} id={id}>
      <summary>{title}</summary>
      <ol>
        <li>
          {first}
          <div className={styles.example}>
            <Code block>{example}</Code>
            <CopyButton value={example}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </div>
        </li>
        {children}
      </ol>
      <Anchor href={docs} target="_blank" rel="noreferrer" size="sm">
        All about it in the documentation
      </Anchor>
    </details>
  );
}
