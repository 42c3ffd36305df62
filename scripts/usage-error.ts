/** The command line asks for something that the program does not know or cannot combine. */
export class UsageError extends Error {}
