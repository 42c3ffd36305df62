/** Characters that the password of a member of staff has at least. */
export const shortestPassword = 12

/** Bytes that it has at most: bcrypt passes over the rest. */
export const longestPassword = 72
