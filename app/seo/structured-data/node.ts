/**
 * A thing of schema.org. The whole vocabulary as types would cost the compiler gigabytes; the blocks of real pages are held
 * against it in tests/integration/site/machine-readable.test.ts.
 */
export type Node = { '@type': string; [property: string]: unknown }
