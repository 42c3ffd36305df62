/** Tells characters that are set in the font of a Chinese script, marks and full-width forms included. */
export const hanText = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
