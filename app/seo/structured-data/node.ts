/** Types of schema.org cost the compiler gigabytes; tests/integration/site/machine-readable.test.ts validates instead. */
export type Node = { '@type': string; [property: string]: unknown }
