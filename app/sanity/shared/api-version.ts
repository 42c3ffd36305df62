/** The version of Sanity's API that the site, its Studio and its scripts are written for. */
export const apiVersion = '2025-02-19'
