// The Studio and the command that rebrands hold themselves to the same expressions.

/** A telephone number with its country code, as it is printed: `+1 617 555 0148`. */
export const phoneNumber = /^\+[\d ().-]{6,}$/

/** An id as WeChat gives them: 6 to 20 letters, digits, _ or -, beginning with a letter. */
export const wechatId = /^[A-Za-z][\w-]{5,19}$/
