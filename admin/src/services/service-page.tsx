import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { PageHeader, Stack } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { services as texts } from '../texts/en/content/services.ts';

/** The owner of the services: the location in the address, or the brand. */
export const useServicesPath = (): string => {
  const brand = useBrand();
  const { locationId } = useParams();
  return `/brands/${brand.id}/${locationId ? `locations/${locationId}/` : ''}services`;
};

/** Frame of a service's page: a header below the brand, the location's frame below a location. */
export const ServicePage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { locationId } = useParams();
  const list = useServicesPath();
  if (!locationId)
    return (
      <>
        <PageHeader title={title} crumbs={[{ label: texts.title, to: list }]} />
        {children}
      </>
    );
  return (
    <Stack>
      <div>
        <Link to={list}>{texts.title}</Link>
        <h2>{title}</h2>
      </div>
      {children}
    </Stack>
  );
};
