/** The version of Sanity's API that the Studio is written for. */
export const apiVersion = '2025-02-19'
