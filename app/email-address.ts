/** An e-mail address that can be written to. The databases of messages and leads hold themselves to the same expression. */
export const emailAddress = /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/
