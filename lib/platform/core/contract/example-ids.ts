/** Ids in the examples of the documentation, which all speak of the same tenant. */
export const tenantId = '01939b6e-5c00-7000-8000-000000000002';
export const brandId = '01939b6e-5c00-7000-8000-000000000003';
export const locationId = '01939b6e-5c00-7000-8000-000000000010';
export const siteId = '01939b6e-5c00-7000-8000-000000000070';
/** Derived from a submission, as the ids of all leads. */
export const leadId = '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10';
export const mediaId = '01939b6e-5c00-7000-8000-000000000080';
