// In characters. The databases check the same limits; tests/contract/supabase/columns.test.ts compares them.

/** Limit of mail servers too. */
export const maxEmailLength = 254
export const maxPhoneLength = 60
export const maxNameLength = 200
export const maxMessageLength = 10_000
