import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { Breadcrumbs, PageHeader, Stack } from '../design/layout.tsx';
import { services as texts } from '../texts/en/services.ts';

/** Where the services are that the page belongs to: those of the location of the address, or of the brand. */
export const useServicesPath = (): string => {
  const brand = useBrand();
  const { locationId } = useParams();
  return `/brands/${brand.id}/${locationId ? `locations/${locationId}/` : ''}services`;
};

/** The page of one service: below the brand with a title of its own, below a location in the frame of that. */
export const ServicePage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { locationId } = useParams();
  const crumbs = [{ label: texts.title, to: useServicesPath() }];
  if (!locationId)
    return (
      <>
        <PageHeader title={title} crumbs={crumbs} />
        {children}
      </>
    );
  return (
    <Stack>
      <div>
        <Breadcrumbs crumbs={crumbs} />
        <h2>{title}</h2>
      </div>
      {children}
    </Stack>
  );
};
