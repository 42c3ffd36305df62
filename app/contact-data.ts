// The Studio and the command that rebrands hold themselves to the same expressions.

/** A telephone number with its country code, as it is printed: `+1 617 555 0148`. */
export const phoneNumber = /^\+[\d ().-]{6,}$/

/** An id as WeChat gives them. */
export const wechatId = /^[A-Za-z][\w-]{5,19}$/
