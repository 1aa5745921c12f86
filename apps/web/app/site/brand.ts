import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';
import { defaultBrandName } from './defaultBrand.ts';

const siteQuery = { ...query('GET /api/site'), staleTime: Number.POSITIVE_INFINITY };

/** The name, and whether sample data and sandboxes are on; undefined fields are not known yet. */
export function useSite() {
  const { data } = useQuery(siteQuery);
  return {
    brandName: data?.brandName ?? defaultBrandName,
    sampleData: data?.sampleData,
    sandbox: data?.sandbox,
    sandboxMail: data?.sandboxMail,
    regions: data?.regions,
  };
}
