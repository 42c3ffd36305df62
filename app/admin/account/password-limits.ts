/** Characters. */
export const minPasswordLength = 12

/** Bytes: bcrypt ignores the rest. */
export const maxPasswordBytes = 72
