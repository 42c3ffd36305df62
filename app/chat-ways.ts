/** Key of the step where every conversation of the chat begins. */
export const firstStep = 'start'

/** As the next step, of an answer or by itself: say goodbye and close. No step has this key. */
export const exit = 'exit'
