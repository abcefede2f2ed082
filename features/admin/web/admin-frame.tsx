import { Container, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { mayAdministerQuery } from './admin-queries.ts';

interface AdminFrameProps {
  title: string;
  about: string;
  /** Links above the content. */
  links: ReactNode;
  children: ReactNode;
}

/** A page of the administration, which only administrators see. */
export function AdminFrame({ title, about, links, children }: AdminFrameProps) {
  const { data, isError, refetch } = useQuery(mayAdministerQuery);
  return (
    <Container size="lg" w="100%" py="xl">
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{about}</Text>
      {isError ? <LoadFailed what="This page" onRetry={() => refetch()} /> : null}
      {data || isError ? null : (
        <SimpleGrid cols={1} mt="lg">
          <Skeleton h={180} radius="lg" />
          <Skeleton h={420} radius="lg" />
        </SimpleGrid>
      )}
      {data?.may_administer === false ? (
        <EmptyState
          title="Only administrators can open this page"
          text="Ask an administrator of this installation if something needs to change."
        />
      ) : null}
      {data?.may_administer ? (
        <>
          {links}
          {children}
        </>
      ) : null}
    </Container>
  );
}
