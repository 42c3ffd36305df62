/** Alone, since the inline script must not bundle React. */
export const hydrationDataId = 'app'
