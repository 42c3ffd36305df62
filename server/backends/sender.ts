/** Must be idempotent by key. May return the stored row. */
export type Sender = (payload: unknown, key: string) => Promise<unknown>

/** Permanent failure: no retry. */
export class RefusedDelivery extends Error {
  override readonly name = 'RefusedDelivery'
}
