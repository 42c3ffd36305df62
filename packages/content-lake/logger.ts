/** The part of pino's logger that the lake uses. */
export type LakeLogger = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
